import { testEveryAddress } from './fixtures/walk';

testEveryAddress('on a phone');
