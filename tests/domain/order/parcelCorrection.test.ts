import { describe, expect, it } from 'vitest';
import { cleanLabel, correctionProblems } from '@domain/order/parcelCorrection';

const was = { companyName: '顺丰速运', dvyFlowId: 'SF1234567890' };
const given = { companyName: '顺丰速运', dvyFlowId: 'SF1234567891', reason: '录入有误' };

describe('the correction of a parcel', () => {
  it('requires a new number or carrier, and a reason', () => {
    const fine = { companyName: null, dvyFlowId: null, reason: null };
    expect(correctionProblems(given, was)).toEqual(fine);
    expect(correctionProblems({ ...given, dvyFlowId: 'JD0012345678', companyName: '京东物流' }, was)).toEqual(
      fine,
    );
    // A number in another carrier's format needs confirmation.
    expect(correctionProblems({ ...given, companyName: '京东物流' }, was).dvyFlowId).toMatch(
      /顺丰速运的运单号/,
    );
    expect(correctionProblems({ ...given, reason: ' ' }, was).reason).toBe('请填写更正原因');
    expect(correctionProblems({ ...given, companyName: '' }, was).companyName).toBe('请填写承运商');
    expect(correctionProblems({ ...given, dvyFlowId: '?' }, was).dvyFlowId).not.toBeNull();
  });

  it('is refused when only the spelling differs', () => {
    const same = { ...given, dvyFlowId: ' sf1234567890 ' };
    expect(cleanLabel(same)).toEqual(was);
    expect(correctionProblems(same, was).dvyFlowId).toBe('与原来相同，没有要更正的');
  });
});
