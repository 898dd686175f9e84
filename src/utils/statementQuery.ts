/** Parses the address of /user/statements; `statementsPath` builds it. */
import { isMonth } from '@domain/payments/receipt';
import { LINE_STATES, type LineState } from '@domain/statements/match';

export interface StatementQuery {
  /** yyyy-MM; blank for the list. */
  month: string;
  /** Blank for all lines. */
  state: LineState | '';
}

const isState = (text: string): text is LineState => Object.hasOwn(LINE_STATES, text);

/** Unknown values count as absent. */
export function parseStatementQuery(search: string): StatementQuery {
  const params = new URLSearchParams(search);
  const [month, state] = [params.get('month') ?? '', params.get('state') ?? ''];
  return { month: isMonth(month) ? month : '', state: isState(state) ? state : '' };
}
