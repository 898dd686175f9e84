/** Why a substance is never sold here: its number is on a list, or its structure belongs to a forbidden family. */
import { REGIMES, type RegimeCode } from '../../../domain/safety/controlled';
import { regimesOf } from '../../../domain/safety/listing';
import { screenStructure, type Screened } from '../../structure/chemistry';

type Refused = NonNullable<Screened['refused']>;

const NAMES: Record<Refused, string> = {
  drug: REGIMES.drug.name,
  precursor1: REGIMES.precursor1.name,
  monitored2: REGIMES.monitored2.name,
  monitored3a: REGIMES.monitored3a.name,
  blasting: REGIMES.blasting.name,
  banned: REGIMES.banned.name,
  weapon: '化学武器及其前体',
  explosive: REGIMES.blasting.name,
  precursor: REGIMES.precursor1.name,
  rodenticide: REGIMES.banned.name,
};

/** By its number: the regime that forbids the sale. */
export function forbiddenRegime(regimes: readonly RegimeCode[]): string | null {
  const code = regimes.find((regime) => !REGIMES[regime].sold);
  return code === undefined ? null : `属于${REGIMES[code].name}，本店不销售`;
}

/** By its structure. */
export const forbiddenStructure = ({ refused }: Pick<Screened, 'refused'>): string | null =>
  refused === null ? null : `结构属于${NAMES[refused]}，本店不销售`;

/** By its number, then by its structure; null when it may be sold. */
export async function forbiddenText(cas: string, smiles: string): Promise<string | null> {
  const listed = forbiddenRegime(regimesOf(cas, null));
  return listed ?? forbiddenStructure(await screenStructure(smiles));
}
