import { describe, expect, it } from 'vitest';
import { addressLine, type Address } from '@domain/address/address';
import {
  checkAddress,
  cleanAddress,
  draftOf,
  emptyAddress,
  type AddressDraft,
} from '@domain/address/addressForm';
import { foundFields, withoutParsed, withParsed } from '@domain/address/addressPaste';
import { findRegions, regionOf } from '@domain/address/divisions';
import { isZoned, postCodeHint } from '@domain/address/postCode';
import { country } from '../../support/divisions';

const place = {
  province: '上海市',
  city: '上海市',
  area: '闵行区',
  provinceId: 310000000000,
  cityId: 310100000000,
  areaId: 310112000000,
};
const unit: AddressDraft = {
  ...emptyAddress('unit'),
  ...place,
  receiver: '收货处',
  mobile: '021-62345678',
  company: '示例大学',
  addr: '示例路 1 号',
  building: 'A301',
};
const saved: Address = { ...unit, addrId: 1, postCode: null, isDefault: true };

describe('the check of an address', () => {
  it.each<[string, Partial<AddressDraft>, object]>([
    ['nothing more', {}, {}],
    ['a receiver', { receiver: ' ' }, { receiver: '请填写收货人' }],
    ['a short receiver', { receiver: '长'.repeat(26) }, { receiver: '收货人不能超过 25 个字' }],
    ['a number', { mobile: '' }, { mobile: '请输入联系电话' }],
    ['a number with its area code', { mobile: '62345678' }, { mobile: expect.stringContaining('带区号') }],
    ['a 400 number will do', { mobile: '400-123-4567' }, {}],
    ['a district', { areaId: 0 }, { areaId: '请选择省、市、区' }],
    ['a street', { addr: '路1' }, { addr: '请填写道路、门牌等详细地址（至少 4 个字）' }],
    ['an institution', { company: ' ' }, { company: '请填写单位' }],
    ['a building', { building: '' }, { building: '请填写楼宇、房间号' }],
    ['neither, to a person', { addrKind: 'person', company: '', building: '' }, {}],
    ['a short building, to anybody', { addrKind: 'person', building: '长'.repeat(61) }, { building: '楼宇、房间号不能超过 60 个字' }],
    ['six digits', { postCode: '20024' }, { postCode: '邮政编码为 6 位数字' }],
    ['any six digits', { postCode: '１００８７１' }, {}],
  ])('finds: %s', (_, part, errors) => expect(checkAddress({ ...unit, ...part })).toEqual(errors)); // prettier-ignore

  it('trims and normalises what is sent', () => {
    const typed = {
      ...unit,
      mobile: ' （021）6234 5678 转 9 ',
      building: ' A301 ',
      postCode: '２００２４０',
    };
    expect(cleanAddress(typed)).toEqual({
      ...unit,
      mobile: '021-62345678-9',
      building: 'A301',
      postCode: '200240',
    });
  });

  it('gives an address without a kind the kind of the account when it is edited', () => {
    expect(draftOf({ ...saved, addrKind: null, building: null }, 'person')).toMatchObject({
      addrKind: 'person',
      building: '',
      isDefault: true,
    });
    expect(draftOf(saved, 'person')).toMatchObject({ addrKind: 'unit', postCode: '' });
  });
});

describe('an address on one line', () => {
  it.each<[Partial<Address>, string]>([
    [{}, '上海市 闵行区 示例路 1 号 A301'],
    [{ building: null }, '上海市 闵行区 示例路 1 号'],
    [{ province: '江苏省', city: '南京市', area: '玄武区' }, '江苏省 南京市 玄武区 示例路 1 号 A301'],
    [{ province: '湖北省', city: '省直辖县级行政区划', area: '仙桃市' }, '湖北省 仙桃市 示例路 1 号 A301'],
  ])('is formatted from %j', (part, line) => expect(addressLine({ ...saved, ...part })).toBe(line));
});

describe('postcodes', () => {
  it.each([
    ['200240', '上海市', null],
    ['１００８７１', '北京市', null],
    ['010021', '内蒙古自治区', null],
    ['100871', '上海市', '通常不是上海市的邮政编码，请核对；确认无误可直接保存'],
    ['999077', '香港特别行政区', null],
    ['10087', '上海市', null],
    ['', '上海市', null],
    ['100871', '', null],
  ])('%s in %s gives the expected hint', (code, province, hint) =>
    expect(postCodeHint(code, province)).toBe(hint),
  );

  it('have a zone for every province of the list', () => {
    const provinces = [...country.byId.values()].filter((division) => division.level === 1);
    expect(provinces).toHaveLength(31);
    for (const { areaName } of provinces) expect(postCodeHint('990000', areaName)).toContain(areaName);
    expect([isZoned('200240'), isZoned('990000'), isZoned('500000')]).toEqual([true, false, false]);
  });
});

describe('a text that names divisions', () => {
  const named = (text: string) => {
    const [found] = findRegions(country, text);
    if (!found) return null;
    const { province, city, area } = regionOf(country, found.division);
    return [province, city, area].filter(Boolean).join('/');
  };

  it.each([
    ['上海市杨浦区邯郸路', '上海市/上海市/杨浦区'],
    ['上海 杨浦区', '上海市/上海市/杨浦区'],
    ['江苏 南京 鼓楼', '江苏省/南京市/鼓楼区'],
    ['南京鼓楼区', '江苏省/南京市/鼓楼区'],
    ['徐州市鼓楼区', '江苏省/徐州市/鼓楼区'],
    ['江苏省鼓楼区', '江苏省'],
    ['鼓楼区', null],
    ['朝阳区', null],
    ['辽宁朝阳', '辽宁省/朝阳市'],
    ['北京朝阳区', '北京市/北京市/朝阳区'],
    ['吉林', '吉林省'],
    ['吉林市昌邑区', '吉林省/吉林市/昌邑区'],
    ['海南省儋州市', '海南省/儋州市'],
    ['湖北神农架林区', '湖北省/省直辖县级行政区划/神农架林区'],
    ['延边州延吉市', '吉林省/延边朝鲜族自治州/延吉市'],
    ['重庆市重庆市城口县', '重庆市/重庆市/城口县'],
    ['重庆市', '重庆市'],
    ['省: 浙江省; 市: 杭州市; 区: 西湖区', '浙江省/杭州市/西湖区'],
    ['上海路 1 号', null],
    ['校园东区 2 号楼', null],
  ])('gives %s', (text, region) => expect(named(text)).toBe(region));
});

describe('a pasted text in the form', () => {
  const region = { ...place, area: '', areaId: 0 };
  const parsed = { found: { receiver: '试剂库', postCode: '200240' }, region, unplaced: [] };

  it('replaces only the fields it contains, and the region as a whole', () => {
    const next = withParsed(unit, parsed);
    expect(next).toEqual({ ...unit, receiver: '试剂库', postCode: '200240', ...region });
    expect(foundFields(parsed)).toEqual(['receiver', 'areaId', 'postCode']);
  });

  it('is undone without losing later input', () => {
    const typed = { ...withParsed(unit, parsed), addr: '示例路 2 号' };
    expect(withoutParsed(typed, unit, foundFields(parsed))).toEqual({ ...unit, addr: '示例路 2 号' });
  });
});
