import { useQuery } from '@tanstack/react-query';
import { Link, useModel } from '@umijs/max';
import { Flex } from 'antd';
import { AskByMail } from '@/components/ui/AskService';
import { ServicePhone } from '@/components/ui/ServicePhone';
import { MissingNote } from '@/components/ui/MissingNote';
import { StateView } from '@/components/ui/StateView';
import { feedbackPath } from '@domain/content/customerPath';
import { rfqPath } from '@domain/conversation/conversationPath';
import { listPath, type ListQuery } from '@/utils/listQuery';
import { hoursText } from '@/utils/contact';
import { useReadState } from '@/hooks/useReadState';
import { useShopInfo } from '@/hooks/useShopInfo';
import { hotSearchQuery } from '@/queries/search';
import type { FoundProducts } from '@/services/search';
import { chosenCount, withoutFacets } from './listWords';

type Unsold = NonNullable<FoundProducts['understood']['unsold']>;

interface Props {
  query: ListQuery;
  found: FoundProducts;
}

/** Details that the shop needs for an offer. */
const INQUIRY = '名称或 CAS 号：\n纯度或级别：\n数量：\n用途：\n收货城市：\n';

/** Titles of the suggestions that are not names. */
const NEAR_WORDS: Partial<Record<FoundProducts['understood']['kind'], string>> = {
  badCas: '差一位或颠倒一处的 CAS 号',
  cas: '相近的 CAS 号',
  formula: '元素相同的分子式',
};

/** Empty state: the query, suggestions, facets to remove, and contact. */
export function NothingFound({ query, found }: Props) {
  const { data: popular = [], error, loading, refresh } = useReadState(useQuery(hotSearchQuery(8)));
  const { kind, hint, didYouMean, structure, unsold } = found.understood;
  // A facet with a count means that only the combination of facets is empty.
  const tooMany = found.facets.some(({ values }) => values.some(({ count }) => count > 0));
  const title =
    unknownOf(query, found) ??
    (unsold && unsoldTitle(unsold)) ??
    (tooMany || !query.q ? '没有同时符合这些条件的商品' : `没有找到“${query.q}”`);
  const hours = hoursText(useShopInfo());
  // The form of feedback needs no login.
  const { token } = useModel('user', (user) => ({ token: user.token }));
  return (
    <StateView icon="lost" title={title}>
      <dl className="facts">
        {/* For plain text the hint would repeat the title. */}
        {unsold && unsold.reason !== 'offShelf' && (
          <>
            <dt>没有代替</dt>
            <dd>其他形式是另一种商品，没有当作结果列出。请核对名称与 CAS 号。</dd>
          </>
        )}
        {hint && !unsold && (kind !== 'text' || structure) && (
          <>
            <dt>可能原因</dt>
            <dd>{hint}</dd>
          </>
        )}
        {didYouMean.length > 0 && (
          <Words title={unsold ? '相近的商品' : (NEAR_WORDS[kind] ?? '您要找的是不是')} words={didYouMean} />
        )}
        {tooMany && (
          <>
            <dt>条件太多</dt>
            <dd>
              <Link className="tap" to={withoutFacets(query)}>
                去掉 {chosenCount(query)} 个筛选条件再找
              </Link>
            </dd>
          </>
        )}
        <dt>换个写法</dt>
        <dd>CAS 号最准；也可用英文名、缩写、分子式（如 C4H8O）或货号，名称写短一些。</dd>
        {popular.length > 0 && <Words title="大家在找" words={popular} />}
        {error && !loading && (
          <>
            <dt>大家在找</dt>
            <dd>
              <MissingNote what="热门搜索" onRetry={refresh} />
            </dd>
          </>
        )}
        <dt>询价</dt>
        <Flex component="dd" wrap gap="0 16px" align="center">
          <Link className="tap" to={token ? rfqPath(query.q) : feedbackPath({ kind: 'inquiry' })}>
            在线询价
          </Link>
          <AskByMail subject={`询价：${query.q}`} body={INQUIRY} label="发邮件询价" />
          <ServicePhone />
          <span>{[hours, '目录外的商品也可询价'].filter(Boolean).join('，')}</span>
        </Flex>
        <dt>技术支持</dt>
        <Flex component="dd" wrap gap="0 16px">
          <Link className="tap" to="/technicalCenter">
            查技术资料
          </Link>
          <Link className="tap" to="/customerCenter">
            问客服
          </Link>
        </Flex>
      </dl>
    </StateView>
  );
}

/** Kinds of forms, as buyers call them. */
const FORM_NAMES: Record<Exclude<Unsold['reason'], 'component' | 'offShelf'>, string> = {
  isotope: '同位素标记',
  hydrate: '水合状态',
  salt: '盐型',
  stereo: '立体构型',
};

/** What the query names and no product is. */
function unsoldTitle({ reason, words }: Unsold): string {
  switch (reason) {
    case 'offShelf':
      return `“${words.join('、')}”目前不在售`;
    case 'component':
      return `没有同时含“${words.join('”和“')}”的商品`;
    default:
      return `没有${FORM_NAMES[reason]}为“${words.join('、')}”的这种商品`;
  }
}

/** A brand or category in the address that does not exist: the answer has no name for it. */
function unknownOf(query: ListQuery, { facets }: FoundProducts): string | null {
  const isUnknown = (key: 'brandId' | 'categoryId') => {
    const values = facets.find((facet) => facet.key === key)?.values ?? [];
    return (
      query[key].length > 0 &&
      query[key].every((id) => (values.find(({ value }) => value === id)?.label ?? id) === id)
    );
  };
  if (isUnknown('brandId')) return '没有这个品牌';
  return isUnknown('categoryId') ? '没有这个分类' : null;
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  return (
    <>
      <dt>{title}</dt>
      <Flex component="dd" wrap gap="0 16px">
        {words.map((word) => (
          <Link key={word} className="tap" to={listPath({ q: word })}>
            {word}
          </Link>
        ))}
      </Flex>
    </>
  );
}
