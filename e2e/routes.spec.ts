import { testEveryAddress } from './fixtures/walk';

testEveryAddress('on a desktop');
