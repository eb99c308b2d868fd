import Mux
