import { Link } from '@umijs/max';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import StateView from '@/components/ui/StateView';
import { useLoad } from '@/hooks/useLoad';
import { oftenBought } from '@/services/center';
import OftenBoughtRow from './OftenBoughtRow';
import styles from './center.module.less';

const SHOWN = 8;

/** 常购: the packs of most orders, each to be bought again with one click. */
export default function OftenBought() {
  const request = useLoad(() => oftenBought(SHOWN));
  return (
    <section className={styles.part} aria-labelledby="often-title">
      <header>
        <h2 id="often-title">常购</h2>
        <small>近 24 个月，按购买次数</small>
      </header>
      <Loaded request={request} what="常购" skeleton={<Skeleton rows={SHOWN} height={64} />}>
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
      </Loaded>
    </section>
  );
}
