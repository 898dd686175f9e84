import { Link } from '@umijs/max';
import { Button } from 'antd';
import Formula from '@/components/chemistry/Formula';
import StructurePic from '@/components/structure/StructurePic';
import { STRUCTURE_MODES, structurePath, type StructureQuery } from '@/domain/search/structureQuery';
import type { FoundStructures } from '@/services/structure';
import LinkSegments from '../LinkSegments';
import styles from './structure.module.less';

interface Props {
  query: StructureQuery;
  found: FoundStructures | undefined;
  onEdit: () => void;
}

const MODES = (['sub', 'exact', 'similar'] as const).map((key) => ({ key, label: STRUCTURE_MODES[key] }));

/** What was searched for and how, how much there is, and the ways to ask otherwise. */
export default function StructureHead({ query, found, onEdit }: Props) {
  const { structure, mode, similarity } = query;
  return (
    <header className={styles.head}>
      {found && (
        <StructurePic svg={found.query.picture} alt={`检索的结构 ${found.query.formula}`} size={112} />
      )}
      <div>
        <h1>
          {STRUCTURE_MODES[mode]}检索
          {mode === 'similar' && ` ≥ ${similarity}%`}
          {found && `：${countOf(found)}`}
        </h1>
        <p className={styles.smiles}>
          {found && <Formula text={found.query.formula} />} <code title={structure}>{structure}</code>
        </p>
        <LinkSegments
          label="检索方式"
          current={mode}
          segments={MODES.map((segment) => ({
            ...segment,
            to: structurePath({ structure, similarity, mode: segment.key }),
          }))}
        />
        <p className={styles.acts}>
          <Button size="small" aria-haspopup="dialog" onClick={onEdit}>
            修改结构
          </Button>
          <Link to="/list">清除结构，查看全部商品</Link>
        </p>
      </div>
    </header>
  );
}

const countOf = ({ compounds, total, capped }: FoundStructures) =>
  `${capped ? '超过 ' : ''}${compounds} 种化合物，${total} 个商品`;
