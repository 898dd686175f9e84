/** Lists from a spreadsheet, a mail or a chat: matching their rows. */
import type { Wire } from '@contract/types';
import { web } from './client';
import { ApiError, defaultMessage } from './errors';
import { listIn } from './listShape';

type LineMatch = Wire['LineMatch'];

/** Rows in one call. */
export const MAX_LINES = 200;

const isMatch = ({ outcome, choices, near }: LineMatch): boolean =>
  typeof outcome === 'string' && Array.isArray(choices) && Array.isArray(near);

/** Possible packs of the rows, in their order; at most `MOST_LINES`. */
export async function matchLines(lines: readonly Wire['LineRequest'][]): Promise<LineMatch[]> {
  const body = { lines: [...lines] };
  const matches = listIn(await web('post', '/search/lines', { body, quiet: true }), isMatch);
  // A missing row would give every later row the products of its neighbour.
  if (matches.length !== lines.length) throw new ApiError('parse', defaultMessage('parse'));
  return matches;
}
