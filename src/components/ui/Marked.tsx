import { Fragment } from 'react';
import { markedParts } from '@/utils/marked';

interface Props {
  text: string;
  /** Searched text. */
  words: string;
  /** Marks the whole text where the words are not in it: a match by sound, or in another spelling. */
  orWhole?: boolean;
}

/** A text with the searched words marked. */
export function Marked({ text, words, orWhole = false }: Props) {
  if (words.trim() === '') return text;
  const parts = markedParts(text, words);
  if (orWhole && parts.every(({ hit }) => !hit)) return <mark>{text}</mark>;
  return parts.map((part, at) =>
    part.hit ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>,
  );
}
