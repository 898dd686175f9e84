/** What is said of goods in the cart that the laboratory has. */
import type { Wire } from '@contract/types';

export type Owned = Wire['StockOwned'];

/** `本组现有 2 瓶，最早 2027-03 到期`; with other offers of the substance: `本组现有 2 瓶，另有同物质 1 瓶，…`. */
export function ownedText({ bottles, others, earliest, mine }: Owned): string {
  const whose = mine === 'group' ? '本组' : '库存';
  const counts =
    bottles === 0
      ? `${whose}现有同物质 ${others} 瓶`
      : `${whose}现有 ${bottles} 瓶${others > 0 ? `，另有同物质 ${others} 瓶` : ''}`;
  return earliest === null ? counts : `${counts}，最早 ${earliest.slice(0, 7)} 到期`;
}
