/** A compound with its parent, and its own salts and hydrates. */
import type { components } from '@contract/schema';
import { catalogue } from './facts';
import { bestOffer } from './related';

type Family = components['schemas']['Family'];
type Relative = components['schemas']['Relative'];

/** The family of a compound by CAS number. Indirect forms, such as salts of its hydrates, are included. */
export function familyOf(cas: string | null): Family {
  if (cas === null) return { parent: null, forms: [] };
  const parent = catalogue().parentOf.get(cas);
  return {
    parent: parent === undefined ? null : relativeOf(parent),
    forms: formsBelow(cas).flatMap((value) => relativeOf(value) ?? []),
  };
}

function formsBelow(cas: string): string[] {
  const own = [...catalogue().parentOf].filter(([, parent]) => parent === cas).map(([form]) => form);
  return own.flatMap((form) => [form, ...formsBelow(form)]);
}

/** Null when the substance is unknown; `prodId` is null when no offer is on the shelf. */
function relativeOf(cas: string): Relative | null {
  const substance = catalogue().substanceByCas.get(cas);
  if (!substance) return null;
  return { cas, prodName: substance.nameZh, prodId: bestOffer(cas)?.prodId ?? null };
}
