import { Flex } from 'antd';
import { Link, useModel } from '@umijs/max';
import { EMPTY_STRUCTURE, structurePath } from '@domain/search/structureQuery';
import styles from './productDetail.module.less';

/** Links to structure searches from this structure: as substructure, by similarity, and in the editor. */
export function StructureLinks({ smiles }: { smiles: string }) {
  const { openPanel } = useModel('structure');
  return (
    <Flex
      component="nav"
      wrap
      justify="space-between"
      className={`${styles.structureLinks} no-print`}
      aria-label="以此结构检索"
    >
      <Link className="tap" to={structurePath({ structure: smiles })}>
        含此结构
      </Link>
      <Link className="tap" to={structurePath({ structure: smiles, mode: 'similar' })}>
        相似结构
      </Link>
      <button
        type="button"
        className={`${styles.textButton} tap`}
        aria-haspopup="dialog"
        onClick={() => openPanel({ ...EMPTY_STRUCTURE, structure: smiles })}
      >
        修改后检索
      </button>
    </Flex>
  );
}
