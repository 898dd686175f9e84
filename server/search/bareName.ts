/**
 * Names without stereo descriptors, water of crystallisation and details after a comma, by which forms of one substance
 * are brought together.
 */
import { splitForms } from '../../domain/search/forms';
import { isChinese, stripSpaces } from '../../domain/shared/searchText';
import type { TermIndex } from './termIndex';

/** Shorter ones are too common. */
const [SHORTEST_CHINESE, SHORTEST_LATIN] = [2, 4];

/**
 * `D-(+)-一水葡萄糖` → `葡萄糖`, `牛血清白蛋白，V 级` → `牛血清白蛋白`, `甲胺溶液` → `甲胺`; null when the name has none of these,
 * or when nothing of use is left.
 */
export function bareKey(name: string): string | null {
  const head = (name.split('，')[0] ?? '').replace(
    /(?<=\p{Script=Han}{2})溶液$|(?<=[a-z]{4})\s+solution$/iu,
    '',
  );
  const { forms, rest } = splitForms(head, ['hydrate', 'stereo']);
  if (forms.length === 0 && head === name) return null;
  const key = stripSpaces(rest.replace(/\([+-]\)-?|\(无\)|\(\)/g, ''));
  return key.length >= (isChinese(key) ? SHORTEST_CHINESE : SHORTEST_LATIN) ? key : null;
}

/** Ranks below the names themselves. */
const BARE_RANK = 4;
/** Ends of names of organic bases, which are usually sold as salts. */
const BASE = /[素星胺啶明平辛碱林酮唑嗪苷因定宁胍肼]$/;

/** `硫酸链霉素` → `链霉素`; null for names of other kinds. */
function baseKey(name: string): string | null {
  const { forms, rest } = splitForms(name, ['hydrate', 'stereo', 'salt']);
  return forms.some(({ kind }) => kind === 'salt') && rest.length > 2 && BASE.test(rest)
    ? stripSpaces(rest)
    : null;
}

/** `人转铁蛋白，全铁型` → `转铁蛋白`; null for names without an origin. */
const withoutOrigin = (name: string): string | null => {
  const [, rest] =
    /^(?:重组)?(?:人|小鼠|大鼠)(.{2,}(?:蛋白|素|酶|因子))$/u.exec(name.split('，')[0] ?? '') ?? [];
  return rest === undefined ? null : stripSpaces(rest);
};

/** `硼烷二甲硫醚络合物` → `硼烷二甲硫醚`; null for names without the word. */
const withoutComplex = (name: string): string | null => {
  const [, rest] = /^(.{4,})[络配]合物$/u.exec(name) ?? [];
  return rest === undefined ? null : stripSpaces(rest);
};

const MAY_HAVE_FORM =
  /合物$|^(?:重组)?[人小大]|水|盐|溶液$|solution$|^[盐硫磷硝]酸|[素林]钠$|[DLRS]-|\([\dRS,]+\)|[顺反]式|消旋|rac-|，/;

/** Also finds a name without its stereo descriptor, water, details and acid: 果糖 finds D-果糖, 硫酸铜 finds 五水硫酸铜. */
export function addBareNames(terms: TermIndex, names: readonly string[], doc: number): void {
  for (const name of names) {
    if (!MAY_HAVE_FORM.test(name)) continue;
    for (const bare of new Set([bareKey(name), baseKey(name), withoutOrigin(name), withoutComplex(name)]))
      if (bare !== null) terms.add('alias', name, doc, bare, BARE_RANK);
  }
}
