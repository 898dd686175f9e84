/** A cell of the matrix: one page, one of its calls, one fault. */
import { KIND_NAMES, EMPTY_ANSWERS, SUCCEEDS, type Kind } from './kinds';
import type { CallName, Sight, Visitor } from './visitor';

/** Optional calls of a page, with the reason why their failure is not reported. */
const SILENT: Record<CallName, string> = {
  'GET /apis/p/user/userInfo': 'who may see 管理后台; a missing entry needs no message',
  'GET /apis/shop/info':
    'how the shop is reached; what is not known is not shown, and the next page asks again',
  'GET /apis/shop/services':
    'what a server offers beyond the usual; one that does not say so offers the usual',
};

/** Calls that every page makes (account, cart count) are tested on one page only. */
export const SHELL_KINDS: readonly Kind[] = ['401', '500', 'hang'];

/** A page without a fault. */
export interface Plain {
  path: string;
  /** Calls of a visit from another page. */
  onVisit: CallName[];
  /** Calls made only when the page is reloaded. */
  onlyAnew: CallName[];
  failures: ReadonlySet<string>;
  headings: string[];
}

export interface Cell {
  path: string;
  call: CallName;
  kind: Kind;
  problems: string[];
  /** Headings that are missing. */
  lost: string[];
}

/** Opens the page without a fault, to learn its calls. */
export async function learn(visitor: Visitor, path: string): Promise<Plain> {
  const anew = await visitor.open(path);
  const visit = await visitor.visit(path);
  return {
    path,
    onVisit: visit.calls,
    onlyAnew: anew.calls.filter((call) => !visit.calls.includes(call)),
    failures: new Set([...anew.failures, ...visit.failures]),
    headings: visit.headings,
  };
}

/** Returns the problems of a page whose call failed in this way. */
export function problemsOf(seen: Sight, plain: Plain, call: CallName, kind: Kind): string[] {
  const problems: string[] = [];
  const reported = seen.failures.filter((line) => !plain.failures.has(line));
  const isAtLogin = seen.path.startsWith('/login') && !plain.path.startsWith('/login');
  if (seen.hits === 0) problems.push('the call was not made');
  if (!seen.isWhole) problems.push('header or main is missing or empty');
  if (seen.isBroken) problems.push('the whole page broke');
  if (seen.waiting.length > 0) problems.push(`still waiting: ${seen.waiting.join(', ')}`);
  problems.push(...seen.uncaught.map((error) => `uncaught: ${error}`));
  // A part that cannot show an answer reports it, and React logs the reason to the console.
  if (kind !== 'nulls' || reported.length === 0)
    problems.push(...seen.logged.map((error) => `console: ${error}`));
  if (SUCCEEDS.includes(kind)) {
    if (reported.length > 0) problems.push(`message about a successful answer: ${reported.join(' | ')}`);
  } else if (!EMPTY_ANSWERS.includes(kind) && !(call in SILENT) && reported.length === 0 && !isAtLogin)
    problems.push('no message about the failure');
  return problems;
}

/** Makes the call fail in this way, and checks the page. */
export async function tryCell(visitor: Visitor, plain: Plain, call: CallName, kind: Kind): Promise<Cell> {
  const { path } = plain;
  const isAnew = plain.onlyAnew.includes(call);
  const seen = await visitor[isAnew ? 'open' : 'visit'](path, { call, kind });
  const problems = problemsOf(seen, plain, call, kind);
  const lost = plain.headings.filter((heading) => !seen.headings.includes(heading));
  // After a lost login or a broken page the next cell starts in a new tab.
  if (seen.path.startsWith('/login') || problems.length > 0) await visitor.close();
  return { path, call, kind, problems, lost };
}

/** All faults of a page that match the words: of a path, a call or a kind. */
export const cellsOf = (plain: Plain): { call: CallName; kind: Kind }[] =>
  [...plain.onVisit, ...plain.onlyAnew].flatMap((call) => KIND_NAMES.map((kind) => ({ call, kind })));
