import { describe, expect, it } from 'vitest';
import { readReaction } from '../../../domain/reaction/readReaction';
import { allTexts, compare, NO_COUNTS } from '../../../scripts/reaction/compare';

describe.each(allTexts())('%s', (_, texts) => {
  it('is read without a silent error', () => {
    const notes = texts.flatMap(({ text, wanted }) => compare(readReaction(text), wanted, { ...NO_COUNTS }));
    expect(notes.filter((note) => note.startsWith('SILENT'))).toEqual([]);
  });

  it('has spans that hold what was read, and never throws on a part of it', () => {
    for (const { text } of texts) {
      for (const { span, text: written } of readReaction(text).mentions)
        if (span !== null) expect(text.slice(span.from, span.to)).toBe(written);
      for (let at = 0; at < Math.min(text.length, 400); at += 130) readReaction(text.slice(at, at + 150));
    }
  });
});
