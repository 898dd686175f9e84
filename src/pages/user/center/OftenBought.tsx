import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { OftenBoughtRow } from '@/components/catalogue/OftenBoughtRow';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { CENTER_ROWS } from '@/constants/pageSizes';
import { oftenBoughtQuery } from '@/queries/center';
import { Part } from './Part';

/** 常购: the packs ordered most often; one click buys one again. */
export function OftenBought() {
  const often = useQuery(oftenBoughtQuery(CENTER_ROWS.oftenBought));
  return (
    <Part title="常购" extra={<span className="quiet">近 24 个月，按购买次数</span>}>
      <AsyncContent of={often} what="常购" skeleton={<Skeleton rows={CENTER_ROWS.oftenBought} height={64} />}>
        {(packs) =>
          packs.length === 0 ? (
            <StateView title="还没有买过商品" actions={<Link to="/list">浏览全部商品</Link>}>
              付款后，买过的规格会列在这里，可以一键再次购买。
            </StateView>
          ) : (
            <ul>
              {packs.map((pack) => (
                <OftenBoughtRow key={pack.skuId} pack={pack} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </Part>
  );
}
