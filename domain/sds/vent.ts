/** Goods that release gas in the bottle and may burst a closed cap: they are kept in bottles with a vented cap. */
import type { Statement } from '../catalogue/types';
import { pStatement } from '../safety/precaution';

/** H2O2, hypochlorite, peracetic and formic acid (gives carbon monoxide), aqua regia, TBHP and cumene hydroperoxide */
const VENTED = new Set('7722-84-1 7681-52-9 79-21-0 64-18-6 8007-56-5 75-91-2 80-15-9'.split(' '));

export const needsVent = (cas: string | null | undefined): boolean => VENTED.has(cas ?? '');

/** Removes "keep closed" (P233), which is wrong for vented goods, and duplicates. */
export function withoutClosure(statements: readonly Statement[]): Statement[] {
  const open = statements.flatMap((statement) => {
    if (statement.code === 'P233') return [];
    return statement.code === 'P403+P233' ? [{ code: 'P403', text: pStatement('P403') ?? '' }] : [statement];
  });
  return open.filter(({ code }) => code !== 'P403' || !open.some((other) => other.code.startsWith('P403+')));
}
