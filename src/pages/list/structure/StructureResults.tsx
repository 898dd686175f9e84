import { useModel } from '@umijs/max';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { structurePath, type StructureQuery } from '@domain/search/structureQuery';
import { useLoad } from '@/hooks/useLoad';
import { useScrollMemory } from '@/hooks/useScrollMemory';
import { searchStructure } from '@/services/structure';
import { useTopOnTurn } from '../useTopOnTurn';
import { Hits } from './Hits';
import { NoHits } from './NoHits';
import listStyles from '../list.module.less';
import styles from './structure.module.less';
import { StructureHead } from './StructureHead';

/** ms after which a search says that it is still on its way */
const SLOW = 300;

/** /list?structure=: what a structure search found, with the structure marked where it is a part. */
export function StructureResults({ query }: { query: StructureQuery }) {
  const { openPanel } = useModel('structure');
  const requested = structurePath(query);
  const {
    data: found,
    error,
    loading,
    refresh,
  } = useLoad(() => searchStructure(query), { refreshDeps: [requested], loadingDelay: SLOW });
  useScrollMemory(found !== undefined && !loading);
  useTopOnTurn(requested);

  return (
    <div className="measure page">
      <StructureHead query={query} found={error ? undefined : found} onEdit={() => openPanel(query)} />
      <p role="status" className={`${styles.status} quiet`}>
        {loading && '正在比对结构…'}
      </p>
      {error && !loading && <FailedState what="检索结果" error={error} onRetry={refresh} />}
      {!error && !found && <Skeleton rows={6} height={120} label="正在检索结构" />}
      {!error && found && (
        <div aria-busy={loading} className={listStyles.results}>
          {found.total === 0 ? <NoHits query={query} /> : <Hits query={query} found={found} />}
        </div>
      )}
    </div>
  );
}
