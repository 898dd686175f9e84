import { useQuery } from '@tanstack/react-query';
import type { QueryProp } from '@/hooks/useReadState';

export interface StructureCount {
  compounds: number;
  /** Products. */
  total: number;
  /** There are more than are counted. */
  capped: boolean;
}

interface Props {
  /** null while there is no structure that can be read. */
  countQuery: QueryProp<StructureCount> | null;
}

/** How many compounds and products a search with the present structure and mode would find. */
export const HitCount = ({ countQuery }: Props) => (
  <p role="status" aria-label="命中数" className="quiet">
    {countQuery ? <Counted countQuery={countQuery} /> : '画出结构后显示命中数'}
  </p>
);

function Counted({ countQuery }: { countQuery: QueryProp<StructureCount> }) {
  const { data, isError } = useQuery(countQuery);
  // The search itself still works, and says why when it does not.
  if (isError) return '暂时无法计数';
  if (!data) return '正在计数…';
  if (data.total === 0) return '没有命中的商品';
  const { compounds, total, capped } = data;
  return (
    <>
      命中{capped && '超过'} <b>{compounds}</b> 种化合物，<b>{total}</b> 个商品
    </>
  );
}
