import { Link } from '@umijs/max';
import { listPath } from '@/utils/listQuery';
import type { Relative } from '@domain/catalogue/product';

/** Compounds of one family, each leading to its product, or to its number where none is on the shelf. */
export function Relatives({ relatives }: { relatives: readonly Relative[] }) {
  return relatives.map(({ cas, prodName, prodId }, at) => (
    <span key={cas}>
      {at > 0 && '、'}
      <Link
        to={prodId === null ? listPath({ q: cas }) : `/productDetail?prodId=${prodId}`}
        className="underlined"
      >
        {prodName}
      </Link>
    </span>
  ));
}
