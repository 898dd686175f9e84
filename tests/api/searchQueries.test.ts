/** Judges the search by the queries of `searchQueries.tsv`; `npm run search:audit` prints the figures by class. */
import { beforeAll, describe, expect, it } from 'vitest';
import { splitForms } from '@domain/search/forms';
import { judge, readQueries, type Verdict } from '../../scripts/search/judge';

const QUERIES = readQueries();
/** Share of right first hits; the aim of the shop. */
const AIM = 0.97;
/** Share of refusals that propose one of the nearest forms. */
const OFFERED = 0.97;

describe('the queries by class', () => {
  const verdicts: Verdict[] = [];
  beforeAll(async () => {
    for (const asked of QUERIES) verdicts.push(await judge(asked));
  }, 120_000);

  it('are many, and each is there once', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(1000);
    expect(new Set(QUERIES.map(({ query }) => query)).size).toBe(QUERIES.length);
  });

  it(`have the right first hit or an honest refusal: at least ${AIM * 100} %`, () => {
    const wrong = verdicts.filter(({ isRight }) => !isRight).map(({ query, got }) => `${query}: ${got}`);
    expect(1 - wrong.length / verdicts.length, wrong.join('\n')).toBeGreaterThanOrEqual(AIM);
  });

  it('are offered the nearest form where theirs is not sold', () => {
    const refused = verdicts.filter(({ isRight, offers }) => isRight && offers.length > 0);
    const lacking = refused.filter(({ isOffered }) => !isOffered).map(({ query }) => query);
    expect(1 - lacking.length / refused.length, lacking.join('\n')).toBeGreaterThanOrEqual(OFFERED);
  });

  it('never lose an isotope, a hydrate, a salt or a stereo descriptor', () => {
    const lost = verdicts.filter(({ kind, ignored }) =>
      ignored.some((word) => kind !== 'grade' && splitForms(word).forms.length > 0),
    );
    expect(lost.map(({ query, ignored }) => `${query}: ${ignored.join()}`)).toEqual([]);
  });

  it('never show another form for one that is not sold', () => {
    const forms = new Set(['isotope', 'component', 'salthydrate', 'stereo']);
    const shown = verdicts.filter(
      ({ kind, first, isRight }) => forms.has(kind) && first.length === 0 && !isRight,
    );
    expect(shown.map(({ query, got }) => `${query}: ${got}`)).toEqual([]);
  });
});
