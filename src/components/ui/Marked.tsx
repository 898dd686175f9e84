import { Fragment } from 'react';
import { markedParts } from '@/utils/marked';

interface Props {
  text: string;
  /** What was searched for. */
  words: string;
  /** Marks all of it where the words do not stand in it: a hit of the sound, or in another way of writing. */
  orWhole?: boolean;
}

/** A text with what was searched for set off in it. */
export function Marked({ text, words, orWhole = false }: Props) {
  if (words.trim() === '') return text;
  const parts = markedParts(text, words);
  if (orWhole && parts.every(({ hit }) => !hit)) return <mark>{text}</mark>;
  return parts.map((part, at) =>
    part.hit ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>,
  );
}
