/** Describes changes of a permit since a reviewer read it. */
import { REGIMES } from '@domain/safety/controlled';
import { gramsText, PERMIT_STATES, PERMIT_USES } from '@domain/permits/permit';
import type { Permit } from '@domain/permits/types';

const WORDS: [string, (permit: Permit) => string][] = [
  [
    '状态',
    ({ state, reviewReason }) => [PERMIT_STATES[state], reviewReason].filter(Boolean).join('，原因：'),
  ],
  ['编号', ({ no }) => no],
  ['类别', ({ regime }) => REGIMES[regime].name],
  ['发证机关', ({ issuer }) => issuer],
  ['单位', ({ institution }) => institution],
  ['用途', ({ purpose }) => purpose],
  ['有效期', ({ validFrom, validUntil }) => `${validFrom} 至 ${validUntil}`],
  ['数量按', ({ use }) => PERMIT_USES[use].name],
  [
    '品种和数量',
    ({ substances }) =>
      substances.map(({ cas, name, grams }) => `${name} ${cas} ${gramsText(grams)}`).join('、'),
  ],
];

/** One sentence per change. */
export function permitChanges(before: Permit, now: Permit): string[] {
  const changes = WORDS.flatMap(([label, textOf]) => {
    const [was, is] = [textOf(before), textOf(now)];
    return was === is ? [] : [`${label}：${was} → ${is}`];
  });
  return before.scanId === now.scanId ? changes : [...changes, '扫描件已更换'];
}

/** Returns the negative verdict that its state allows; null when none is. */
export function verdictAgainst({ state }: Pick<Permit, 'state'>): 'refuse' | 'end' | null {
  if (state === 'submitted') return 'refuse';
  return state === 'approved' ? 'end' : null;
}
