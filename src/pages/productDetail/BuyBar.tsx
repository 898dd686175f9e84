import { priceFor } from '@domain/prices/decide';
import { Button, Flex } from 'antd';
import { Link, useNavigate } from '@umijs/max';
import { useEffect, useState, type ReactNode } from 'react';
import { ServicePhone } from '@/components/ui/ServicePhone';
import { hoursText } from '@/utils/contact';
import { useShopInfo } from '@/hooks/useShopInfo';
import { goToHeading } from '@/browser/goToHeading';
import { Price } from '@/components/ui/Price';
import { feedbackPath } from '@domain/content/customerPath';
import { chosenPacks, choiceText, choiceTotal, type PackCounts } from '@/utils/packChoice';
import { canBuy, restockText, type Product } from '@domain/catalogue/product';
import { askPath } from '@domain/quotation/quotationPath';
import { useAddToCart } from '@/hooks/useAddToCart';
import { notifyOwned } from '@/services/tellOwned';
import { writeShownLines } from '@/storage/orderDraft';
import styles from './productDetail.module.less';

interface Props {
  product: Product;
  counts: PackCounts;
  onStale: () => void;
}

const NO_COUNT = '请先填写要购买的数量';

/** Sticky bar: counted packs, their sum, and the two ways to buy them. */
export function BuyBar({ product, counts, onStale }: Props) {
  const { prodId, shopId, packs } = product;
  const { add, adding } = useAddToCart();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [isAdded, setAdded] = useState(false);
  // The message concerned other counts.
  useEffect(() => {
    setProblem('');
    setAdded(false);
  }, [counts]);

  if (!packs.some(canBuy)) return <NothingToBuy product={product} />;
  const chosen = chosenPacks(packs, counts);

  const handleAdd = async () => {
    if (chosen.length === 0) return setProblem(NO_COUNT);
    const done = await add(chosen.map(({ pack, count }) => ({ prodId, skuId: pack.skuId, shopId, count })));
    setAdded(done);
    if (done) notifyOwned([prodId], navigate);
    else onStale();
  };

  const handleBuy = () => {
    const [only] = chosen;
    if (!only) return setProblem(NO_COUNT);
    if (chosen.length > 1) return setProblem('立即购买一次只能买一种规格；多种规格请用“加入购物车”一起结算');
    const { pack, count } = only;
    writeShownLines([{ skuId: pack.skuId, price: priceFor(pack, count) ?? pack.price, prodCount: count }]);
    navigate(`/buyOrder?prodId=${prodId}&skuId=${pack.skuId}&count=${count}`);
  };

  return (
    <Bar>
      <Flex
        component="p"
        flex="999 1 320px"
        gap={24}
        align="baseline"
        justify="space-between"
        className={styles.chosen}
        aria-live="polite"
      >
        <button type="button" className={styles.textButton} onClick={() => goToHeading('packs')}>
          {chosen.length > 0 ? `已选 ${choiceText(chosen)}` : '未选规格，去选择'}
        </button>
        <span className="nowrap">
          合计 <Price value={choiceTotal(chosen)} size="large" />
        </span>
      </Flex>
      <Flex flex="auto" vertical gap={4}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {isAdded && (
          <p className={styles.added}>
            已加入购物车，<Link to="/buyCar">去结算</Link>
          </p>
        )}
        <Flex gap={12}>
          <Button size="large" block onClick={handleBuy}>
            立即购买
          </Button>
          <Button size="large" block type="primary" loading={adding} onClick={() => void handleAdd()}>
            加入购物车
          </Button>
        </Flex>
      </Flex>
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <Flex
    component="section"
    wrap
    gap="4px 24px"
    align="center"
    className={`${styles.bar} no-print`}
    aria-label="购买"
  >
    {children}
  </Flex>
);

/** Phone number beside the buttons. */
function PhoneHint() {
  const info = useShopInfo();
  return (
    info.servicePhone !== '' && (
      <>
        或致电 <ServicePhone /> <small>{hoursText(info)}</small>
      </>
    )
  );
}

/** Shown when no pack can be bought now: contact, or the lead time. */
function NothingToBuy({ product: { packs, stockStatus, leadDays, catalogNo } }: { product: Product }) {
  const isInquiry = stockStatus === 'inquiry' || packs.every((pack) => pack.price === null);
  const requested = packs.filter(({ onShelf, price }) => onShelf && price === null);
  const wait = `，${restockText(leadDays)}`;
  return (
    <Bar>
      <p>
        {isInquiry ? '本品需询价，请' : `暂时缺货${wait}。请`}
        {isInquiry && requested.length > 0 ? (
          <Link to={askPath(requested.map(({ skuId }) => ({ skuId, count: 1 })))}>申请报价</Link>
        ) : (
          <Link to={feedbackPath({ kind: isInquiry ? 'inquiry' : 'shortage', catalogNo })}>
            {isInquiry ? '提交询价' : '登记需求'}
          </Link>
        )}
        <PhoneHint />
      </p>
    </Bar>
  );
}
