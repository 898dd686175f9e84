/** Catalogues of newer builds that wait for a manager. */
import { desc } from 'drizzle-orm';
import { builtCatalogue, buildDigest } from '../../server/catalogue/build';
import { propose } from '../../server/catalogue/proposals';
import { BUILD_VERSION } from '../../server/db/builds';
import { catalogueProposals } from '../../server/db/schema';
import { workHere } from './shop';

/** Proposes the build of this process as it differs from the database; returns its id. */
export async function proposed(digest = buildDigest() ?? ''): Promise<number> {
  const { db, now } = await workHere();
  await propose(db, builtCatalogue(), { digest, version: BUILD_VERSION, now });
  const [row] = await db
    .select({ proposalId: catalogueProposals.proposalId })
    .from(catalogueProposals)
    .orderBy(desc(catalogueProposals.proposalId))
    .limit(1);
  return row?.proposalId ?? 0;
}
