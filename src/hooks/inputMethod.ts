import type { KeyboardEvent } from 'react';

/** What a browser gives as the code of a key that an input method took; Safari sends it after the composition. */
const PROCESSED = 229;

/** Is the key an input method's, which uses arrows, Enter and Escape for itself? */
export const isInputMethodKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED;
