"""Adam: gradient descent with a step size of its own for every weight."""

import numpy as np

from antiquary.training.examples import Floats

MEMORY = 0.9
SQUARES_MEMORY = 0.999
TINY = 1e-8


class Adam:
    """Moves arrays of weights, in place, against their gradients. `decay` shrinks all weights a little in each step."""

    def __init__(self, weights: list[Floats], decay: float) -> None:
        self.weights = weights
        self.decay = decay
        self.steps = 0
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]

    def step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        scale = rate * np.sqrt(1.0 - SQUARES_MEMORY**self.steps) / (1.0 - MEMORY**self.steps)
        for weight, gradient, mean, square in zip(self.weights, gradients, self._means, self._squares, strict=True):
            np.add(mean, (1.0 - MEMORY) * (gradient - mean), out=mean)
            np.add(square, (1.0 - SQUARES_MEMORY) * (gradient * gradient - square), out=square)
            np.subtract(weight, rate * self.decay * weight + scale * mean / (np.sqrt(square) + TINY), out=weight)
