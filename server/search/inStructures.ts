/** Queries that write a structure as InChI or SMILES. */
import { answer, type Findings } from './answer';
import { byInchiKey } from './byNumber';
import { byInchi, bySmiles, type StructureReading, type Structures } from './byStructure';
import type { Inchi } from './inchi';
import { inchiKeyOf } from './inchiKey';

const WITHOUT_STEREO = '没有立体构型完全一致的商品，列出的是同一骨架的商品，请核对名称与 CAS 号';

export const INCHI = /^InChI=/i;
export const UNREADABLE_INCHI = '这个 InChI 不完整或有误：大小写有别，请从 InChI= 起整行复制';

/** A whole InChI: the exact compound by InChIKey, or else those with the same composition and skeleton. */
export function inInchi(value: string, inchi: Inchi): Findings {
  const key = inchiKeyOf(value);
  const exact = key === null ? [] : byInchiKey(key);
  if (exact.length > 0) return answer({ kind: 'smiles', value }, exact);
  const found = byInchi(inchi);
  const hint = inchi.hasStereo ? WITHOUT_STEREO : null;
  return answer({ kind: 'smiles', value }, found, {
    hint: found.length ? hint : '目录中还没有这个结构，可换用名称或 CAS 号再找',
  });
}

/** The molecule of a SMILES; null when it is none or not sold, unless the text `mustBe` SMILES. */
export function inStructures(value: string, mustBe: boolean, structures: Structures): Findings | null {
  const reading = structures.get(value) ?? null;
  const found = reading === null || 'refused' in reading ? [] : bySmiles(reading);
  if (!found.length && !mustBe) return null;
  return answer({ kind: 'smiles', value }, found, found.length ? {} : { hint: hintOf(reading) });
}

function hintOf(reading: StructureReading | null): string {
  if (reading === null) return '这段 SMILES 读不出结构，请检查括号、环号与化合价';
  return 'refused' in reading ? reading.refused : '目录中还没有这个结构，可换用名称或 CAS 号再找';
}
