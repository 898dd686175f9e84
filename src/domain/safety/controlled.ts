/**
 * Controlled chemicals: which rules a product falls under, keyed on CAS and content, and what a buyer must hold.
 * Source: B10.8; the lists with their own sources are in controlledList.ts and toxicList.ts. Working knowledge, not law: every
 * text says 参考, and no legal period is given.
 */
import { EXPLOSIVE, PRECURSOR1, PRECURSOR2, PRECURSOR3 } from './controlledList';
import { TOXIC } from './toxicList';

export type RegimeCode = 'precursor1' | 'precursor2' | 'precursor3' | 'explosive' | 'toxic';

export interface Regime {
  name: string;
  /** What the buyer must have. */
  document: string;
  /** Does this shop sell it at all? */
  sold: boolean;
}

const REFERENCE = '（仅供参考，以当地主管部门要求为准）';

export const REGIMES: Record<RegimeCode, Regime> = {
  precursor1: {
    name: '易制毒（第一类）',
    document: `本店不销售；须凭第一类易制毒化学品购买许可证向有资质的单位购买，个人不得购买${REFERENCE}`,
    sold: false,
  },
  precursor2: {
    name: '易制毒（第二类）',
    document: `第二类易制毒化学品购买备案证明，购买前办理，仅限单位购买${REFERENCE}`,
    sold: true,
  },
  precursor3: {
    name: '易制毒（第三类）',
    document: `第三类易制毒化学品购买备案证明，购买前办理，仅限单位购买${REFERENCE}`,
    sold: true,
  },
  explosive: {
    name: '易制爆',
    document: `单位证明、经办人身份证明和合法用途说明（用途、品种、数量），仅限单位购买，不收现金${REFERENCE}`,
    sold: true,
  },
  toxic: {
    name: '剧毒',
    document: `剧毒化学品购买许可证，仅限单位购买，双人收发、双人双锁保管${REFERENCE}`,
    sold: true,
  },
};

/** In the order in which regimes are shown. */
const LISTS = [
  ['precursor1', PRECURSOR1],
  ['precursor2', PRECURSOR2],
  ['precursor3', PRECURSOR3],
  ['explosive', EXPLOSIVE],
  ['toxic', TOXIC],
] as const;

/**
 * The regimes a product falls under, in the order of `REGIMES`.
 * `cas` with dashes, null for goods without one; `contentPercent` is the mass content in %, null when not known
 * (taken as the pure substance, the careful reading).
 */
export function regimesOf(cas: string | null, contentPercent: number | null): RegimeCode[] {
  const content = contentPercent ?? 100;
  return LISTS.filter(([, list]) =>
    list.some(([listed, , above]) => listed === cas && (above === undefined || content > above)),
  ).map(([code]) => code);
}

/** Must the buyer show any document? */
export const needsPermit = (regimes: readonly RegimeCode[]): boolean => regimes.length > 0;

/** Does the shop sell goods under these regimes? */
export const isSold = (regimes: readonly RegimeCode[]): boolean =>
  regimes.every((code) => REGIMES[code].sold);

/** Has the number of a document its form: 6–40 letters, digits, dashes and brackets? The document itself is checked by people. */
export const isPermitNo = (text: string): boolean => /^[\p{L}\p{N}\-〔〕[\]()（）]{6,40}$/u.test(text.trim());
