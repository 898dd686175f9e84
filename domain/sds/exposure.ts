/** Exposure limits (SDS section 8) and lists of carcinogens (section 11). Editions: server/catalogue/source/NOTICE.md. */
import type { Exposure, SdsFacts } from './types';

type Limit = Exposure['limits'][number];

const KINDS: Record<Limit['kind'], string> = {
  twa: 'TWA（8 小时时间加权平均）',
  stel: 'STEL（15 分钟短时间接触）',
  ceiling: '上限（任何时间不得超过）',
};

/** Volume of one mole of gas at 25 °C and 101.325 kPa, in L: converts ppm to mg/m³ as the limits of Ontario do. */
const MOLAR_VOLUME = 24.45;

/** Two significant figures, without an exponent: `260`, `1.6`, `0.012`. */
const rounded = (value: number): string => String(Number(value.toPrecision(2)));

function limitText({ kind, value, unit, basis }: Limit, molarMass: number | null): string {
  const isVapour = unit === 'ppm';
  const mass = isVapour && molarMass !== null && basis === '' ? (value * molarMass) / MOLAR_VOLUME : null;
  const text = `${KINDS[kind]} ${value} ${isVapour ? 'ppm' : 'mg/m³'}`;
  return (
    text + (mass === null ? '' : `（约 ${rounded(mass)} mg/m³）`) + (basis === '' ? '' : `，以 ${basis} 计`)
  );
}

/** The national limits come first: they may be stricter than the foreign ones, which are given for reference. */
export function exposureLimits({ exposure, molarMass, state }: SdsFacts): string[] {
  const national = '中国：本说明书未收录，以 GBZ 2.1 现行版本为准';
  if (!exposure || (exposure.limits.length === 0 && !exposure.skin)) return [national];
  const limits = exposure.limits.map((limit) => limitText(limit, molarMass));
  return [
    `${national}；其限值可能比下列境外限值更严`,
    `境外参考（加拿大安大略省，O. Reg. 833，2015 年前后的版本${state === '溶液' ? '，溶质的限值' : ''}）：` +
      [...limits, ...(exposure.skin ? ['可经皮肤吸收'] : [])].join('；'),
  ];
}

const IARC: Record<NonNullable<Exposure['iarc']>['group'], string> = {
  1: '1 类，对人致癌',
  '2A': '2A 类，对人很可能致癌',
  '2B': '2B 类，对人可能致癌',
  3: '3 类，对人的致癌性尚不能分类',
};
const NTP: Record<NonNullable<Exposure['ntp']>, string> = {
  known: '已知的人类致癌物',
  anticipated: '有理由预期为人类致癌物',
};

/** Groups of IARC and NTP; they are opinions about evidence, apart from the GHS class. */
export function carcinogenLists({ exposure, state }: SdsFacts): string[] {
  const { iarc = null, ntp = null } = exposure ?? {};
  const solute = state === '溶液' ? '溶质：' : '';
  const about = iarc ? [iarc.about, iarc.year && `${iarc.year} 年`].filter(Boolean).join('，') : '';
  return [
    ...(iarc ? [`${solute}IARC ${IARC[iarc.group]}${about && `（${about}）`}`] : []),
    ...(ntp ? [`${solute}美国 NTP 第 15 次致癌物报告：${NTP[ntp]}`] : []),
  ];
}
