/**
 * Calendar of days on which no controlled goods are sold. Until it is saved for the first time, the setting applies.
 */
import { desc } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { checkSpan, closedOn, inOrder, MAX_SPANS, type ClosedSpan } from '../../domain/permits/closedDays';
import { cleanText } from '../../domain/catalogue/favourite';
import { audit } from '../audit';
import { builtOnce, breaks } from '../db/connect';
import { closedDays } from '../db/schema/permits';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';

type Schemas = components['schemas'];

const latest = builtOnce((db) =>
  db
    .select({ version: closedDays.version, spans: closedDays.spans })
    .from(closedDays)
    .orderBy(desc(closedDays.version))
    .limit(1)
    .prepare('closed_days'),
);

async function loadCalendar({ db, shop }: Work): Promise<{ version: number; spans: readonly ClosedSpan[] }> {
  const [saved] = await latest(db).execute();
  return saved ?? { version: 0, spans: shop.settings.controlledClosedDays };
}

export const findClosedSpans = async (work: Work): Promise<readonly ClosedSpan[]> =>
  (await loadCalendar(work)).spans;

/** Public: is today a closed day? */
export async function closedToday(work: Work): Promise<Schemas['ClosedToday']> {
  const today = dayOf(work.now);
  return { today, closed: closedOn(await findClosedSpans(work), today) };
}

export async function calendar(work: Work): Promise<Schemas['ClosedCalendar']> {
  const { version, spans } = await loadCalendar(work);
  return { version, today: dayOf(work.now), spans: inOrder(spans) };
}

const refuseChanged = () => refuse('CLOSED_DAYS_CHANGED', '停售日已被他人修改，请查看最新内容后再保存');

/** Validates the spans against each other; refusals name the span. */
function spansFrom(given: readonly ClosedSpan[]): ClosedSpan[] {
  if (given.length > MAX_SPANS) refuse('TOO_MANY_SPANS', `最多保存 ${MAX_SPANS} 段停售日`);
  const spans = inOrder(given.map((span) => ({ ...span, reason: cleanText(span.reason) })));
  spans.forEach((span, at) => {
    const problem = checkSpan(span, spans.slice(0, at));
    if (problem) refuseField(problem.field, 'SPAN_INVALID', problem.sentence);
  });
  return spans;
}

/** Saves the calendar; refuses when it changed since `version`. */
export async function saveCalendar(
  work: Work,
  { version, spans: given }: BodyOf<'saveClosedCalendar'>,
): Promise<Schemas['ClosedCalendar']> {
  const before = await loadCalendar(work);
  if (before.version !== version) refuseChanged();
  const spans = spansFrom(given);
  await work.db
    .insert(closedDays)
    .values({ version: version + 1, spans, time: work.now })
    .catch((error: unknown) => {
      if (breaks(error, 'closed_days_pkey')) refuseChanged();
      throw error;
    });
  await audit(work, {
    subject: 'closedDays',
    id: version + 1,
    action: 'save',
    before: before.spans,
    after: spans,
  });
  return calendar(work);
}
