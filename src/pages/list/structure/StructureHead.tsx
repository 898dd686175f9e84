import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { Formula } from '@/components/chemistry/Formula';
import { StructurePic } from '@/components/structure/StructurePic';
import { STRUCTURE_MODES, structurePath, type StructureQuery } from '@domain/search/structureQuery';
import type { FoundStructures } from '@/services/structure';
import { LinkTabs } from '@/components/ui/LinkTabs';
import styles from './structure.module.less';

interface Props {
  query: StructureQuery;
  found: FoundStructures | undefined;
  onEdit: () => void;
}

const MODES = (['sub', 'exact', 'similar'] as const).map((key) => ({ key, label: STRUCTURE_MODES[key] }));

/** The searched structure, mode and number of hits, with links to change the search. */
export function StructureHead({ query, found, onEdit }: Props) {
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
        <p className="quiet ellipsis">
          {found && <Formula text={found.query.formula} />} <code title={structure}>{structure}</code>
        </p>
        <LinkTabs
          variant="segments"
          label="检索方式"
          current={mode}
          items={MODES.map((segment) => ({
            ...segment,
            to: structurePath({ structure, similarity, mode: segment.key }),
          }))}
        />
        <Flex component="p" wrap gap="4px 16px" align="center" className="quiet">
          <Button size="small" aria-haspopup="dialog" onClick={onEdit}>
            修改结构
          </Button>
          <Link to="/list" className="tap">
            清除结构，查看全部商品
          </Link>
        </Flex>
      </div>
    </header>
  );
}

const countOf = ({ compounds, total, capped }: FoundStructures) =>
  `${capped ? '超过 ' : ''}${compounds} 种化合物，${total} 个商品`;
