import type { KeyboardEvent } from 'react';

/** Key code that a browser reports for a key handled by an input method; Safari sends it after the composition. */
const PROCESSED = 229;

/** Whether the key belongs to an input method, which uses arrow keys, Enter and Escape itself. */
export const isInputMethodKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED;
