/**
 * In the place of antd's thirteen named colours (`<Tag color="blue">`), which the shop does not use: it says what something
 * is (`success`, `warning`). A button's style has rules for each of them, two thirds of its text (docs/decisions/style-nodes.md).
 * Plain JavaScript: webpack puts it in place after it chose how the file is read.
 */
export const PresetColors = Object.freeze([]);
