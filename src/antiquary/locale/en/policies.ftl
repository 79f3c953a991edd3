# Opponents that are policies in files.

error-policy-read = The policy file { $file } cannot be read: { $reason }.
error-policy-large = The file { $file } is too large for a policy: at most { $most } MB are read, in at most 100 arrays.
error-policy-archive = The file { $file } is no policy: it is not a NumPy archive (.npz), or it is damaged.
error-policy-array = In the policy file { $file }, “{ $name }” is damaged or of the wrong kind. A policy consists of texts, single numbers, and arrays of float32 or float64 in row order; pickled objects are not read.
error-policy-missing = The policy file { $file } has no “{ $name }”.
error-policy-value = In the policy file { $file }, “{ $name }” is { $value }; allowed: { $allowed }.
error-policy-shape = In the policy file { $file }, “{ $name }” is { $found }, but it must be { $expected } (outputs × inputs) to fit its bias and the layer before.
error-policy-game = The policy in { $file } plays { $found }, not { $game }.
error-policy-encoding = The policy in { $file } was trained on version { $found } of the observations of { $game }; this Antiquary writes version { $expected }.
error-policy-players = The policy in { $file } plays at tables of { $found }, not of { $players }.
error-policy-inputs = The policy in { $file } does not read unfolded observations: its inputs number { $found } and not { $expected }.
error-policy-outputs = The policy in { $file } does not weigh the actions of the game: its outputs number { $found } and not { $expected }.
error-policy-name = The policy in { $file } is called “{ $name }”, like another opponent. Give it a name of its own.
