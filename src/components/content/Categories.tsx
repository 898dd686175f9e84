import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { listPath } from '@/utils/listQuery';
import type { components } from '@contract/schema';

type Brand = components['schemas']['Brand'];

/** Number of a brand's products by category, with links. */
export function Categories({ brand: { brandId, name, categories } }: { brand: Brand }) {
  return (
    <Flex component="ul" wrap gap="4px 24px" aria-label={`${name}的分类`}>
      {categories.map(({ categoryId, categoryName, prodCount }) => (
        <li key={categoryId}>
          <Link
            className="tap"
            to={listPath({ brandId: [String(brandId)], categoryId: [String(categoryId)] })}
          >
            {categoryName}
            &nbsp;<small className="quiet">{prodCount}</small>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
