import { Link } from '@umijs/max';
import StateView from '@/components/ui/StateView';
import { SITE } from '@/constants/site';
import { SIMILARITY, structurePath, type StructureQuery } from '@/domain/search/structureQuery';
import styles from '../list.module.less';

/** How much lower a similarity is proposed, percent. */
const STEP = 20;

/** Nothing found: how to ask more loosely, and whom to ask. */
export default function NoHits({ query }: { query: StructureQuery }) {
  const { structure, mode, similarity } = query;
  const lower = Math.max(SIMILARITY.least, similarity - STEP);
  const mail = `mailto:${SITE.serviceMail}?subject=${encodeURIComponent(`找货：结构 ${structure}`)}`;
  return (
    <StateView title="目录中没有这样的结构">
      <dl className={styles.nothing}>
        <dt>放宽条件</dt>
        <dd>
          {mode !== 'sub' && <Link to={structurePath({ structure })}>改为子结构检索</Link>}
          {mode !== 'similar' && (
            <Link to={structurePath({ structure, mode: 'similar' })}>
              找相似的化合物（≥ {SIMILARITY.usual}%）
            </Link>
          )}
          {mode === 'similar' && lower < similarity && (
            <Link to={structurePath({ structure, mode, similarity: lower })}>相似度降到 {lower}%</Link>
          )}
        </dd>
        <dt>画小一些</dt>
        <dd>去掉取代基、盐和立体化学，只留您在意的骨架或官能团。</dd>
        <dt>请人帮找</dt>
        <dd>
          <a href={`tel:${SITE.servicePhone}`}>{SITE.servicePhone}</a>
          <a href={mail}>{SITE.serviceMail}</a>
          <span>{SITE.serviceHours}</span>
        </dd>
      </dl>
    </StateView>
  );
}
