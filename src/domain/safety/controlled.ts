/**
 * Controlled chemicals: which rules a product falls under, keyed on CAS and content, and what a buyer must hold.
 * Source: B10.8; the lists with their own sources stand beside this file. Working knowledge, not law: every text says
 * 参考, and no legal period is given.
 */
import { BLASTING } from './controlledBlasting';
import { DRUG_FORMS, NARCOTIC, PSYCHOTROPIC } from './controlledDrugs.data';
import { EXPLOSIVE, PRECURSOR1, PRECURSOR2, PRECURSOR3 } from './controlledList';
import { BLASTING_KIN, DRUG_KIN, MONITORED_KIN, PRECURSOR_KIN } from './controlledKin.data';
import { MONITORED1, MONITORED2, MONITORED3, MONITORED3A } from './controlledMonitored';
import { TOXIC } from './toxicList';

export type RegimeCode =
  | 'drug'
  | 'monitored2'
  | 'monitored3a'
  | 'blasting'
  | 'precursor1'
  | 'precursor2'
  | 'precursor3'
  | 'explosive'
  | 'toxic'
  | 'monitored3';

export interface Regime {
  name: string;
  /** What the buyer must have. */
  document: string;
  /** Does this shop sell it at all? */
  sold: boolean;
}

const REFERENCE = '（仅供参考，以当地主管部门要求为准）';

export const REGIMES: Record<RegimeCode, Regime> = {
  drug: {
    name: '麻醉药品和精神药品',
    document: `本店不销售；麻醉药品、精神药品只由国家指定的企业向经批准的单位供应${REFERENCE}`,
    sold: false,
  },
  monitored2: {
    name: '监控化学品（第一、二类）',
    document: `本店不销售；列入《各类监控化学品名录》第一类或第二类，须经工业和信息化主管部门许可${REFERENCE}`,
    sold: false,
  },
  monitored3a: {
    name: '监控化学品（第三类，有毒化学品）',
    document: `本店不销售；列入《各类监控化学品名录》第三类A，只由经批准的企业供应${REFERENCE}`,
    sold: false,
  },
  blasting: {
    name: '爆炸物',
    document: `本店不销售；爆炸物按民用爆炸物品管理${REFERENCE}`,
    sold: false,
  },
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
  monitored3: {
    name: '监控化学品（第三类）',
    document: `写明用途和数量的单位证明，仅限单位购买；列入《各类监控化学品名录》第三类${REFERENCE}`,
    sold: true,
  },
};

/** In the order in which regimes are shown. */
const LISTS = [
  ['drug', NARCOTIC],
  ['drug', PSYCHOTROPIC],
  ['drug', DRUG_FORMS],
  ['drug', DRUG_KIN],
  ['monitored2', MONITORED1],
  ['monitored2', MONITORED2],
  ['monitored2', MONITORED_KIN],
  ['monitored3a', MONITORED3A],
  ['blasting', BLASTING],
  ['blasting', BLASTING_KIN],
  ['precursor1', PRECURSOR1],
  ['precursor1', PRECURSOR_KIN],
  ['precursor2', PRECURSOR2],
  ['precursor3', PRECURSOR3],
  ['explosive', EXPLOSIVE],
  ['toxic', TOXIC],
  ['monitored3', MONITORED3],
] as const;

/** 易制爆危险化学品名录（2017 年版） names 铝粉 and 锌粉 (锌尘、锌灰), not the metal: granules and wire are outside of it. */
const LISTED_AS_POWDER: ReadonlySet<string> = new Set(['7429-90-5', '7440-66-6']);

interface Listing {
  code: RegimeCode;
  /** Mass content in %; 0 for any. */
  above: number;
}

/** Made at the first question, so that a page that asks none does not carry the lists. */
let listings: Map<string, Listing[]> | undefined;

function listingsOf(cas: string): readonly Listing[] {
  if (listings === undefined) {
    listings = new Map();
    for (const [code, list] of LISTS)
      for (const [listed, , above = 0] of list)
        listings.set(listed, [...(listings.get(listed) ?? []), { code, above }]);
  }
  return listings.get(cas) ?? [];
}

/**
 * The regimes a product falls under, in the order of `REGIMES`.
 * `cas` with dashes, null for goods without one; `contentPercent` is the mass content in %, null when not known
 * (taken as the pure substance, the careful reading). `isPiece`: in granules, wire or blocks, where it matters.
 */
export function regimesOf(cas: string | null, contentPercent: number | null, isPiece = false): RegimeCode[] {
  const content = contentPercent ?? 100;
  const found = cas === null ? [] : listingsOf(cas).filter(({ above }) => content > above);
  if (isPiece && cas !== null && LISTED_AS_POWDER.has(cas))
    return found.map(({ code }) => code).filter((code) => code !== 'explosive');
  return [...new Set(found.map(({ code }) => code))];
}

/** The substances a regime lists, each once, in the order of its lists. Names are short ones, as people know them. */
export function listedUnder(regime: RegimeCode): { cas: string; name: string }[] {
  const rows = LISTS.filter(([code]) => code === regime).flatMap(([, list]) => list);
  return [...new Map(rows.map(([cas, name]) => [cas, { cas, name }])).values()];
}

/** Must the buyer show any document? */
export const needsPermit = (regimes: readonly RegimeCode[]): boolean => regimes.length > 0;

/** Does the shop sell goods under these regimes? */
export const isSold = (regimes: readonly RegimeCode[]): boolean =>
  regimes.every((code) => REGIMES[code].sold);

/** Has the number of a document its form: 6–40 letters, digits, dashes and brackets? The document itself is checked by people. */
export const isPermitNo = (text: string): boolean => /^[\p{L}\p{N}\-〔〕[\]()（）]{6,40}$/u.test(text.trim());
