/** Commands of the model run. */
export const commands = {};
