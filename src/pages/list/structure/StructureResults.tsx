import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { FailedState } from '@/components/ui/FailedState';
import { Skeleton } from '@/components/ui/Skeleton';
import { structurePath, type StructureQuery } from '@domain/search/structureQuery';
import { useReadState } from '@/hooks/useReadState';
import { useLasting } from '@/hooks/useLasting';
import { useScrollMemory } from '@/hooks/useScrollMemory';
import { structureHitsQuery } from '@/queries/search';
import { useTopOnTurn } from '../useTopOnTurn';
import { Hits } from './Hits';
import { NoHits } from './NoHits';
import listStyles from '../list.module.less';
import styles from './structure.module.less';
import { StructureHead } from './StructureHead';

/** Delay in ms before the page says that the search is running. */
const SLOW = 300;

/** /list?structure=: hits of a structure search; substructure hits are marked in the picture. */
export function StructureResults({ query }: { query: StructureQuery }) {
  const { openPanel } = useModel('structure');
  const hits = useQuery(structureHitsQuery(query));
  const { data: found, error, loading, refresh } = useReadState(hits);
  const isSlow = useLasting(loading, SLOW);
  useScrollMemory(found !== undefined && !hits.isPlaceholderData);
  useTopOnTurn(structurePath(query));

  return (
    <div className="measure page">
      <StructureHead query={query} found={error ? undefined : found} onEdit={() => openPanel(query)} />
      <p role="status" className={`${styles.status} quiet`}>
        {isSlow && '正在比对结构…'}
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
