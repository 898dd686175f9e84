/** Recommendations from a buyer's interests. */
import type { ProductFacts } from '../catalogue';
import { partnersOf } from '../catalogue/related';
import { groupsOf, shortName, type Recommendation, type Group, type Pick } from './groups';
import type { Protocol } from './protocols';

/** A product of interest and the kind of interest: `购物车中有`, `您购买过`, `您收藏了`. */
export interface Interest {
  product: ProductFacts;
  how: string;
}

/** Groups from the buyer's interests, strongest first; products of interest themselves are not recommended. */
export function ownGroups(interests: readonly Interest[], protocols: readonly Protocol[]): Group[] {
  const known = new Set(interests.map(({ product }) => product.entity));
  const unknown = ({ product }: Pick) => !known.has(product.entity);
  const choices = [usedTogether(interests), projectOf(interests, protocols)];
  return groupsOf(choices.map((choice) => ({ ...choice, picks: choice.picks.filter(unknown) })));
}

function usedTogether(interests: readonly Interest[]): Recommendation {
  const picks = interests.flatMap(({ product, how }) =>
    partnersOf(product).map((partner) => ({
      product: partner.product,
      reason: `${how}${shortName(product)}：${partner.use}常配${shortName(partner.product)}`,
    })),
  );
  return {
    key: 'ownTogether',
    title: '与您的试剂搭配',
    reason: '按您的购物车、订单与收藏，还没有买过的搭配试剂',
    picks,
  };
}

/**
 * A protocol is suggested when the buyer has at least two of its reagents: a single common one, such as ethanol, says
 * nothing.
 */
const SIGNS = 2;

function projectOf(interests: readonly Interest[], protocols: readonly Protocol[]): Recommendation {
  const picks = protocols.flatMap(({ title, needs }) => {
    const entities = needs.map(({ product }) => product.entity);
    const signs = new Set(
      interests.map(({ product }) => product.entity).filter((value) => entities.includes(value)),
    );
    if (signs.size < SIGNS) return [];
    return needs.map(({ product, use }) => ({
      product,
      reason: `您已有《${title}》的 ${signs.size} 种试剂，还需要${use && `：${use}`}`,
    }));
  });
  return {
    key: 'ownProject',
    title: '您的项目还需要',
    reason: '您已备有方案中的一部分试剂，以下是其余的',
    picks,
  };
}
