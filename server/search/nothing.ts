/** Queries that no product matches as they are: why, and what comes nearest. */
import type { Asked } from './asked';
import { answer, NAMED, type Findings, type Look, type SearchMode } from './answer';
import { fewerWords } from './fewerWords';
import { firstFilled } from './firstFilled';
import { listedCas, notSold } from './forbidden';
import { goodsByParts } from './goodsByParts';
import { namesAround } from './namesAround';
import { casAlternatives } from './nearCas';
import { begunAlike, correctedWords, misspelt, otherSpelling, similarNames } from './nearNames';
import { offShelfCalled } from './offShelf';
import { readDifferently, slipOf } from './readDifferently';
import { withoutUnknown } from './relax';
import { tradeName } from './tradeName';

/** Three numbers with a digit too many or too few for a CAS number. */
const MISCOUNTED_CAS = /^\d{1,8}-\d{1,3}-\d{1,2}$/;

/** Stereo prefix of a name, such as `(S)-`, `L-` or `rac-`; blank without one. */
const formOf = (name: string): string => /^[([]?(rac|[rsdlez±])[)\]]?-/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Another enantiomer or the racemate is not a misspelling: it is offered, but never substituted. */
const isOtherForm = (requested: string, name: string): boolean =>
  formOf(requested) !== '' && formOf(requested) !== formOf(name);

/** No match: searches the nearest name instead or leaves words out, unless the buyer insists on the words as typed. */
export function nothing(asked: Asked, mode: SearchMode, look: Look): Findings {
  const { value } = asked;
  if (MISCOUNTED_CAS.test(value))
    return answer({ kind: 'text', value }, [], {
      hint: `“${value}”的位数不对，CAS 号是 2–7 位、2 位和 1 位数字`,
      didYouMean: casAlternatives(value),
    });
  const listed = listedCas(value);
  if (listed !== undefined)
    return answer({ kind: 'cas', value: listed }, [], { hint: notSold(value, listed) });
  const gone = offShelfCalled(value);
  if (gone !== null)
    return answer({ kind: 'text', value }, [], {
      unsold: { reason: 'offShelf', words: [gone] },
      hint: `“${gone}”目前不在售`,
    });
  const common = mode.asTyped ? null : tradeName(asked);
  if (common !== null) {
    const { understood, found } = look(common, mode);
    return { understood: { ...understood, value, corrected: found.length > 0 ? common : null }, found };
  }
  const otherwise = readDifferently(value, mode);
  if (otherwise) return otherwise;
  const slip = slipOf(value);
  const parts = slip === null ? goodsByParts(value) : null;
  if (parts && !(mode.asTyped && parts.ignored.length > 0))
    return answer({ kind: 'text', value }, parts.found, { ignored: parts.ignored });
  const name = asked.glued.rest || value;
  const near = similarNames(name);
  const corrected =
    slip ??
    misspelt(name, near) ??
    slipOf(name) ??
    otherSpelling(value) ??
    begunAlike(name) ??
    correctedWords(value);
  const isKept = corrected === null || mode.asTyped || isOtherForm(value, corrected);
  const instead = isKept ? null : look(corrected, { ...mode, isName: false, asTyped: true });
  if (instead?.found.length) {
    const more = { corrected, didYouMean: near.filter((name) => name !== corrected) };
    return answer({ kind: 'text', value }, instead.found, more);
  }
  const relaxed = withoutUnknown(asked, mode, look);
  if (relaxed) return relaxed;
  return answer({ kind: 'text', value }, [], {
    hint: `没有找到“${value}”，可换用 CAS 号、英文名或更短的词`,
    didYouMean: firstFilled([
      () => (/[·•]/u.test(value) ? namesAround(value) : []),
      () => near,
      () => (corrected === null ? [] : [corrected]),
      () => fewerWords(value, NAMED),
      () => namesAround(value),
    ]),
  });
}
