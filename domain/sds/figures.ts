/** Values of SDS section 9 from literature tables, each with its source. */
import type { Measurement, SdsFacts } from './types';

/** Names of the tables in `sources`, as a data sheet cites them. Full references: server/catalogue/source/NOTICE.md. */
const SOURCE_NAMES: Record<Measurement['sources'][number], string> = {
  crc: 'CRC 手册',
  dippr: 'DIPPR（Serat 2017）',
  huuskonen: 'Huuskonen 2000',
  iec: 'IEC 60079-20-1',
  nfpa: 'NFPA 497',
  perry: 'Perry 手册',
  physprop: 'PHYSPROP',
  poling: 'Poling 手册',
  vdi: 'VDI 热力图表集',
  viswanath: 'Viswanath 2007',
};

/** Value of the product itself; the value of a pure substance does not apply to its solution. */
export function measured(
  { measured: list = [], state }: SdsFacts,
  property: Measurement['property'],
): Measurement | null {
  return (state === '溶液' ? undefined : list.find((each) => each.property === property)) ?? null;
}

const plain = (value: number): string => String(value).replace('-', '−');

/** `2.9 kPa（20 ℃，Perry 手册、VDI 热力图表集）`; null when no table has it. */
export function figure(facts: SdsFacts, property: Measurement['property'], unit: string): string | null {
  const found = measured(facts, property);
  return found && `${plain(found.value)}${unit && ` ${unit}`}（${noteOf(found)}）`;
}

function noteOf({ at, sources, estimate }: Measurement): string {
  const names = sources.map((source) => SOURCE_NAMES[source]).join('、');
  const doubt =
    estimate === undefined ? '' : `；只有这一个来源，由结构估算约 ${plain(estimate)}，使用前请核对`;
  return (at === null ? names : `${at} ℃，${names}`) + doubt;
}

/** Both limits in percent by volume; a missing one is stated as missing. */
export function explosiveLimits(facts: SdsFacts): string | null {
  const [low, high] = [figure(facts, 'lel', '%'), figure(facts, 'uel', '%')];
  if (low === null && high === null) return null;
  return `体积分数，下限 ${low ?? '无资料'}，上限 ${high ?? '无资料'}`;
}
