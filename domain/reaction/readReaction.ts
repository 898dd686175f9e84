/** Reads a pasted reaction, whatever its form. */
import { isEquation, readNames } from './readNames';
import { readProcedure } from './readProcedure';
import { isRxn, readRxn } from './readRxn';
import { isReactionSmiles, readSmiles } from './readSmiles';
import type { ReadFault, ReadReaction } from './types';

/** Characters of a pasted text. A drawing with many atoms is longer than any paragraph. */
export const MAX_TEXT = 5000;
export const MAX_RXN = 200_000;

const faulty = (code: ReadFault['code'], words: string): ReadReaction => ({
  ...{ source: 'procedure', mentions: [], unread: [], conditions: [] },
  fault: { code, words },
});

/**
 * Reads a reaction SMILES, an RXN file, an equation of names or CAS numbers, or a paragraph of a procedure in Chinese or
 * English. Never throws. Every uncertain reading carries a doubt; numbers and names that were not understood are in
 * `unread`; the size of a flask is no amount.
 */
export function readReaction(text: string): ReadReaction {
  if (text.trim() === '') return faulty('EMPTY', '请粘贴反应式或实验步骤');
  if (text.length > (isRxn(text) ? MAX_RXN : MAX_TEXT))
    return faulty('TOO_LONG', `内容过长，请分段粘贴（不超过 ${MAX_TEXT} 个字符）`);
  if (isRxn(text)) return readRxn(text);
  if (isReactionSmiles(text)) return readSmiles(text);
  const read = isEquation(text) ? readNames(text) : readProcedure(text);
  if (read.fault === null && read.mentions.length === 0)
    return { ...read, fault: { code: 'NO_SUBSTANCE', words: '没有读到物质，请写出名称、CAS 号或结构' } };
  return read;
}
