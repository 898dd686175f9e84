import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { listPath } from '@/utils/listQuery';
import type { components } from '@contract/schema';

type Brand = components['schemas']['Brand'];

/** In which categories a brand has how many products, each leading to them. */
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
