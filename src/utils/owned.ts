/** Notice about cart goods that the laboratory already has. */
import type { Wire } from '@contract/types';

export type Owned = Wire['StockOwned'];

/** `本组现有 2 瓶，最早 2027-03 到期`; with other offers of the substance: `本组现有 2 瓶，另有同物质 1 瓶，…`. */
export function ownedText({ bottles, others, counted, earliest, mine }: Owned): string {
  const owner = mine === 'group' ? '本组' : '库存';
  const bottleText = bottles === 0 ? '' : (counted ?? `${bottles} 瓶`);
  const same = others === 0 ? '' : `同物质 ${others} 瓶`;
  const counts = `${owner}现有${bottleText ? ` ${bottleText}` : same}${bottleText && same ? `，另有${same}` : ''}`;
  return earliest === null ? counts : `${counts}，最早 ${earliest.slice(0, 7)} 到期`;
}
