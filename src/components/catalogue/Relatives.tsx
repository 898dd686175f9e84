import { Link } from '@umijs/max';
import { listPath } from '@/utils/listQuery';
import type { Relative } from '@domain/catalogue/types';

/** Related compounds, each linked to its product, or to a search for its number when none is on the shelf. */
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
