import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AskByMail } from '@/components/ui/AskService';
import { ServicePhone } from '@/components/ui/ServicePhone';
import { StateView } from '@/components/ui/StateView';
import { feedbackPath } from '@domain/content/customerPath';
import { SIMILARITY, structurePath, type StructureQuery } from '@domain/search/structureQuery';
import { hoursText } from '@/utils/contact';
import { useShopInfo } from '@/hooks/useShopInfo';

/** Step by which a lower similarity is suggested, percent. */
const STEP = 20;

/** Empty state: looser searches, and contact. */
export function NoHits({ query }: { query: StructureQuery }) {
  const { structure, mode, similarity } = query;
  const lower = Math.max(SIMILARITY.min, similarity - STEP);
  const info = useShopInfo();
  return (
    <StateView icon="structure" title="目录中没有匹配的结构">
      <dl className="facts">
        <dt>放宽条件</dt>
        <Flex component="dd" wrap gap="0 16px">
          {mode !== 'sub' && (
            <Link className="tap" to={structurePath({ structure })}>
              改为子结构检索
            </Link>
          )}
          {mode !== 'similar' && (
            <Link className="tap" to={structurePath({ structure, mode: 'similar' })}>
              找相似的化合物（≥ {SIMILARITY.usual}%）
            </Link>
          )}
          {mode === 'similar' && lower < similarity && (
            <Link className="tap" to={structurePath({ structure, mode, similarity: lower })}>
              相似度降到 {lower}%
            </Link>
          )}
        </Flex>
        <dt>缩小结构</dt>
        <dd>去除取代基、盐和立体化学，只保留您关注的骨架或官能团。</dd>
        <dt>人工查找</dt>
        <Flex component="dd" wrap gap="0 16px" align="center">
          <Link className="tap" to={feedbackPath({ kind: 'inquiry' })}>
            在线提交
          </Link>
          <ServicePhone />
          <AskByMail subject={`找货：结构 ${structure}`} />
          <span>{hoursText(info)}</span>
        </Flex>
      </dl>
    </StateView>
  );
}
