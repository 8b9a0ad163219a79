
    import { bindContract, type Contract } from "../src/index.ts";
    interface ApiError { code: string; message: string; status: number }
    interface Thing0 { id: number; name: string; tags?: string[]; own0: 1 }
interface Thing1 { id: number; name: string; tags?: string[]; own1: 1 }
interface Thing2 { id: number; name: string; tags?: string[]; own2: 1 }
interface Thing3 { id: number; name: string; tags?: string[]; own3: 1 }
interface Thing4 { id: number; name: string; tags?: string[]; own4: 1 }
interface Thing5 { id: number; name: string; tags?: string[]; own5: 1 }
interface Thing6 { id: number; name: string; tags?: string[]; own6: 1 }
interface Thing7 { id: number; name: string; tags?: string[]; own7: 1 }
interface Thing8 { id: number; name: string; tags?: string[]; own8: 1 }
interface Thing9 { id: number; name: string; tags?: string[]; own9: 1 }
interface Thing10 { id: number; name: string; tags?: string[]; own10: 1 }
interface Thing11 { id: number; name: string; tags?: string[]; own11: 1 }
interface Thing12 { id: number; name: string; tags?: string[]; own12: 1 }
interface Thing13 { id: number; name: string; tags?: string[]; own13: 1 }
interface Thing14 { id: number; name: string; tags?: string[]; own14: 1 }
interface Thing15 { id: number; name: string; tags?: string[]; own15: 1 }
interface Thing16 { id: number; name: string; tags?: string[]; own16: 1 }
interface Thing17 { id: number; name: string; tags?: string[]; own17: 1 }
interface Thing18 { id: number; name: string; tags?: string[]; own18: 1 }
interface Thing19 { id: number; name: string; tags?: string[]; own19: 1 }
interface Thing20 { id: number; name: string; tags?: string[]; own20: 1 }
interface Thing21 { id: number; name: string; tags?: string[]; own21: 1 }
interface Thing22 { id: number; name: string; tags?: string[]; own22: 1 }
interface Thing23 { id: number; name: string; tags?: string[]; own23: 1 }
interface Thing24 { id: number; name: string; tags?: string[]; own24: 1 }
interface Thing25 { id: number; name: string; tags?: string[]; own25: 1 }
interface Thing26 { id: number; name: string; tags?: string[]; own26: 1 }
interface Thing27 { id: number; name: string; tags?: string[]; own27: 1 }
interface Thing28 { id: number; name: string; tags?: string[]; own28: 1 }
interface Thing29 { id: number; name: string; tags?: string[]; own29: 1 }
interface Thing30 { id: number; name: string; tags?: string[]; own30: 1 }
interface Thing31 { id: number; name: string; tags?: string[]; own31: 1 }
interface Thing32 { id: number; name: string; tags?: string[]; own32: 1 }
interface Thing33 { id: number; name: string; tags?: string[]; own33: 1 }
interface Thing34 { id: number; name: string; tags?: string[]; own34: 1 }
interface Thing35 { id: number; name: string; tags?: string[]; own35: 1 }
interface Thing36 { id: number; name: string; tags?: string[]; own36: 1 }
interface Thing37 { id: number; name: string; tags?: string[]; own37: 1 }
interface Thing38 { id: number; name: string; tags?: string[]; own38: 1 }
interface Thing39 { id: number; name: string; tags?: string[]; own39: 1 }
interface Thing40 { id: number; name: string; tags?: string[]; own40: 1 }
interface Thing41 { id: number; name: string; tags?: string[]; own41: 1 }
interface Thing42 { id: number; name: string; tags?: string[]; own42: 1 }
interface Thing43 { id: number; name: string; tags?: string[]; own43: 1 }
interface Thing44 { id: number; name: string; tags?: string[]; own44: 1 }
interface Thing45 { id: number; name: string; tags?: string[]; own45: 1 }
interface Thing46 { id: number; name: string; tags?: string[]; own46: 1 }
interface Thing47 { id: number; name: string; tags?: string[]; own47: 1 }
interface Thing48 { id: number; name: string; tags?: string[]; own48: 1 }
interface Thing49 { id: number; name: string; tags?: string[]; own49: 1 }
interface Thing50 { id: number; name: string; tags?: string[]; own50: 1 }
interface Thing51 { id: number; name: string; tags?: string[]; own51: 1 }
interface Thing52 { id: number; name: string; tags?: string[]; own52: 1 }
interface Thing53 { id: number; name: string; tags?: string[]; own53: 1 }
interface Thing54 { id: number; name: string; tags?: string[]; own54: 1 }
interface Thing55 { id: number; name: string; tags?: string[]; own55: 1 }
interface Thing56 { id: number; name: string; tags?: string[]; own56: 1 }
interface Thing57 { id: number; name: string; tags?: string[]; own57: 1 }
interface Thing58 { id: number; name: string; tags?: string[]; own58: 1 }
interface Thing59 { id: number; name: string; tags?: string[]; own59: 1 }
interface Thing60 { id: number; name: string; tags?: string[]; own60: 1 }
interface Thing61 { id: number; name: string; tags?: string[]; own61: 1 }
interface Thing62 { id: number; name: string; tags?: string[]; own62: 1 }
interface Thing63 { id: number; name: string; tags?: string[]; own63: 1 }
interface Thing64 { id: number; name: string; tags?: string[]; own64: 1 }
interface Thing65 { id: number; name: string; tags?: string[]; own65: 1 }
interface Thing66 { id: number; name: string; tags?: string[]; own66: 1 }
interface Thing67 { id: number; name: string; tags?: string[]; own67: 1 }
interface Thing68 { id: number; name: string; tags?: string[]; own68: 1 }
interface Thing69 { id: number; name: string; tags?: string[]; own69: 1 }
interface Thing70 { id: number; name: string; tags?: string[]; own70: 1 }
interface Thing71 { id: number; name: string; tags?: string[]; own71: 1 }
interface Thing72 { id: number; name: string; tags?: string[]; own72: 1 }
interface Thing73 { id: number; name: string; tags?: string[]; own73: 1 }
interface Thing74 { id: number; name: string; tags?: string[]; own74: 1 }
interface Thing75 { id: number; name: string; tags?: string[]; own75: 1 }
interface Thing76 { id: number; name: string; tags?: string[]; own76: 1 }
interface Thing77 { id: number; name: string; tags?: string[]; own77: 1 }
interface Thing78 { id: number; name: string; tags?: string[]; own78: 1 }
interface Thing79 { id: number; name: string; tags?: string[]; own79: 1 }
interface Thing80 { id: number; name: string; tags?: string[]; own80: 1 }
interface Thing81 { id: number; name: string; tags?: string[]; own81: 1 }
interface Thing82 { id: number; name: string; tags?: string[]; own82: 1 }
interface Thing83 { id: number; name: string; tags?: string[]; own83: 1 }
interface Thing84 { id: number; name: string; tags?: string[]; own84: 1 }
interface Thing85 { id: number; name: string; tags?: string[]; own85: 1 }
interface Thing86 { id: number; name: string; tags?: string[]; own86: 1 }
interface Thing87 { id: number; name: string; tags?: string[]; own87: 1 }
interface Thing88 { id: number; name: string; tags?: string[]; own88: 1 }
interface Thing89 { id: number; name: string; tags?: string[]; own89: 1 }
interface Thing90 { id: number; name: string; tags?: string[]; own90: 1 }
interface Thing91 { id: number; name: string; tags?: string[]; own91: 1 }
interface Thing92 { id: number; name: string; tags?: string[]; own92: 1 }
interface Thing93 { id: number; name: string; tags?: string[]; own93: 1 }
interface Thing94 { id: number; name: string; tags?: string[]; own94: 1 }
interface Thing95 { id: number; name: string; tags?: string[]; own95: 1 }
interface Thing96 { id: number; name: string; tags?: string[]; own96: 1 }
interface Thing97 { id: number; name: string; tags?: string[]; own97: 1 }
interface Thing98 { id: number; name: string; tags?: string[]; own98: 1 }
interface Thing99 { id: number; name: string; tags?: string[]; own99: 1 }
interface Thing100 { id: number; name: string; tags?: string[]; own100: 1 }
interface Thing101 { id: number; name: string; tags?: string[]; own101: 1 }
interface Thing102 { id: number; name: string; tags?: string[]; own102: 1 }
interface Thing103 { id: number; name: string; tags?: string[]; own103: 1 }
interface Thing104 { id: number; name: string; tags?: string[]; own104: 1 }
interface Thing105 { id: number; name: string; tags?: string[]; own105: 1 }
interface Thing106 { id: number; name: string; tags?: string[]; own106: 1 }
interface Thing107 { id: number; name: string; tags?: string[]; own107: 1 }
interface Thing108 { id: number; name: string; tags?: string[]; own108: 1 }
interface Thing109 { id: number; name: string; tags?: string[]; own109: 1 }
interface Thing110 { id: number; name: string; tags?: string[]; own110: 1 }
interface Thing111 { id: number; name: string; tags?: string[]; own111: 1 }
interface Thing112 { id: number; name: string; tags?: string[]; own112: 1 }
interface Thing113 { id: number; name: string; tags?: string[]; own113: 1 }
interface Thing114 { id: number; name: string; tags?: string[]; own114: 1 }
interface Thing115 { id: number; name: string; tags?: string[]; own115: 1 }
interface Thing116 { id: number; name: string; tags?: string[]; own116: 1 }
interface Thing117 { id: number; name: string; tags?: string[]; own117: 1 }
interface Thing118 { id: number; name: string; tags?: string[]; own118: 1 }
interface Thing119 { id: number; name: string; tags?: string[]; own119: 1 }
interface Thing120 { id: number; name: string; tags?: string[]; own120: 1 }
interface Thing121 { id: number; name: string; tags?: string[]; own121: 1 }
interface Thing122 { id: number; name: string; tags?: string[]; own122: 1 }
interface Thing123 { id: number; name: string; tags?: string[]; own123: 1 }
interface Thing124 { id: number; name: string; tags?: string[]; own124: 1 }
interface Thing125 { id: number; name: string; tags?: string[]; own125: 1 }
interface Thing126 { id: number; name: string; tags?: string[]; own126: 1 }
interface Thing127 { id: number; name: string; tags?: string[]; own127: 1 }
interface Thing128 { id: number; name: string; tags?: string[]; own128: 1 }
interface Thing129 { id: number; name: string; tags?: string[]; own129: 1 }
interface Thing130 { id: number; name: string; tags?: string[]; own130: 1 }
interface Thing131 { id: number; name: string; tags?: string[]; own131: 1 }
interface Thing132 { id: number; name: string; tags?: string[]; own132: 1 }
interface Thing133 { id: number; name: string; tags?: string[]; own133: 1 }
interface Thing134 { id: number; name: string; tags?: string[]; own134: 1 }
interface Thing135 { id: number; name: string; tags?: string[]; own135: 1 }
interface Thing136 { id: number; name: string; tags?: string[]; own136: 1 }
interface Thing137 { id: number; name: string; tags?: string[]; own137: 1 }
interface Thing138 { id: number; name: string; tags?: string[]; own138: 1 }
interface Thing139 { id: number; name: string; tags?: string[]; own139: 1 }
interface Thing140 { id: number; name: string; tags?: string[]; own140: 1 }
interface Thing141 { id: number; name: string; tags?: string[]; own141: 1 }
interface Thing142 { id: number; name: string; tags?: string[]; own142: 1 }
interface Thing143 { id: number; name: string; tags?: string[]; own143: 1 }
interface Thing144 { id: number; name: string; tags?: string[]; own144: 1 }
interface Thing145 { id: number; name: string; tags?: string[]; own145: 1 }
interface Thing146 { id: number; name: string; tags?: string[]; own146: 1 }
interface Thing147 { id: number; name: string; tags?: string[]; own147: 1 }
interface Thing148 { id: number; name: string; tags?: string[]; own148: 1 }
interface Thing149 { id: number; name: string; tags?: string[]; own149: 1 }
interface Thing150 { id: number; name: string; tags?: string[]; own150: 1 }
interface Thing151 { id: number; name: string; tags?: string[]; own151: 1 }
interface Thing152 { id: number; name: string; tags?: string[]; own152: 1 }
interface Thing153 { id: number; name: string; tags?: string[]; own153: 1 }
interface Thing154 { id: number; name: string; tags?: string[]; own154: 1 }
interface Thing155 { id: number; name: string; tags?: string[]; own155: 1 }
interface Thing156 { id: number; name: string; tags?: string[]; own156: 1 }
interface Thing157 { id: number; name: string; tags?: string[]; own157: 1 }
interface Thing158 { id: number; name: string; tags?: string[]; own158: 1 }
interface Thing159 { id: number; name: string; tags?: string[]; own159: 1 }
interface Thing160 { id: number; name: string; tags?: string[]; own160: 1 }
interface Thing161 { id: number; name: string; tags?: string[]; own161: 1 }
interface Thing162 { id: number; name: string; tags?: string[]; own162: 1 }
interface Thing163 { id: number; name: string; tags?: string[]; own163: 1 }
interface Thing164 { id: number; name: string; tags?: string[]; own164: 1 }
interface Thing165 { id: number; name: string; tags?: string[]; own165: 1 }
interface Thing166 { id: number; name: string; tags?: string[]; own166: 1 }
interface Thing167 { id: number; name: string; tags?: string[]; own167: 1 }
interface Thing168 { id: number; name: string; tags?: string[]; own168: 1 }
interface Thing169 { id: number; name: string; tags?: string[]; own169: 1 }
interface Thing170 { id: number; name: string; tags?: string[]; own170: 1 }
interface Thing171 { id: number; name: string; tags?: string[]; own171: 1 }
interface Thing172 { id: number; name: string; tags?: string[]; own172: 1 }
interface Thing173 { id: number; name: string; tags?: string[]; own173: 1 }
interface Thing174 { id: number; name: string; tags?: string[]; own174: 1 }
interface Thing175 { id: number; name: string; tags?: string[]; own175: 1 }
interface Thing176 { id: number; name: string; tags?: string[]; own176: 1 }
interface Thing177 { id: number; name: string; tags?: string[]; own177: 1 }
interface Thing178 { id: number; name: string; tags?: string[]; own178: 1 }
interface Thing179 { id: number; name: string; tags?: string[]; own179: 1 }
interface Thing180 { id: number; name: string; tags?: string[]; own180: 1 }
interface Thing181 { id: number; name: string; tags?: string[]; own181: 1 }
interface Thing182 { id: number; name: string; tags?: string[]; own182: 1 }
interface Thing183 { id: number; name: string; tags?: string[]; own183: 1 }
interface Thing184 { id: number; name: string; tags?: string[]; own184: 1 }
interface Thing185 { id: number; name: string; tags?: string[]; own185: 1 }
interface Thing186 { id: number; name: string; tags?: string[]; own186: 1 }
interface Thing187 { id: number; name: string; tags?: string[]; own187: 1 }
interface Thing188 { id: number; name: string; tags?: string[]; own188: 1 }
interface Thing189 { id: number; name: string; tags?: string[]; own189: 1 }
interface Thing190 { id: number; name: string; tags?: string[]; own190: 1 }
interface Thing191 { id: number; name: string; tags?: string[]; own191: 1 }
interface Thing192 { id: number; name: string; tags?: string[]; own192: 1 }
interface Thing193 { id: number; name: string; tags?: string[]; own193: 1 }
interface Thing194 { id: number; name: string; tags?: string[]; own194: 1 }
interface Thing195 { id: number; name: string; tags?: string[]; own195: 1 }
interface Thing196 { id: number; name: string; tags?: string[]; own196: 1 }
interface Thing197 { id: number; name: string; tags?: string[]; own197: 1 }
interface Thing198 { id: number; name: string; tags?: string[]; own198: 1 }
interface Thing199 { id: number; name: string; tags?: string[]; own199: 1 }
    interface Things { 0: Thing0; 1: Thing1; 2: Thing2; 3: Thing3; 4: Thing4; 5: Thing5; 6: Thing6; 7: Thing7; 8: Thing8; 9: Thing9; 10: Thing10; 11: Thing11; 12: Thing12; 13: Thing13; 14: Thing14; 15: Thing15; 16: Thing16; 17: Thing17; 18: Thing18; 19: Thing19; 20: Thing20; 21: Thing21; 22: Thing22; 23: Thing23; 24: Thing24; 25: Thing25; 26: Thing26; 27: Thing27; 28: Thing28; 29: Thing29; 30: Thing30; 31: Thing31; 32: Thing32; 33: Thing33; 34: Thing34; 35: Thing35; 36: Thing36; 37: Thing37; 38: Thing38; 39: Thing39; 40: Thing40; 41: Thing41; 42: Thing42; 43: Thing43; 44: Thing44; 45: Thing45; 46: Thing46; 47: Thing47; 48: Thing48; 49: Thing49; 50: Thing50; 51: Thing51; 52: Thing52; 53: Thing53; 54: Thing54; 55: Thing55; 56: Thing56; 57: Thing57; 58: Thing58; 59: Thing59; 60: Thing60; 61: Thing61; 62: Thing62; 63: Thing63; 64: Thing64; 65: Thing65; 66: Thing66; 67: Thing67; 68: Thing68; 69: Thing69; 70: Thing70; 71: Thing71; 72: Thing72; 73: Thing73; 74: Thing74; 75: Thing75; 76: Thing76; 77: Thing77; 78: Thing78; 79: Thing79; 80: Thing80; 81: Thing81; 82: Thing82; 83: Thing83; 84: Thing84; 85: Thing85; 86: Thing86; 87: Thing87; 88: Thing88; 89: Thing89; 90: Thing90; 91: Thing91; 92: Thing92; 93: Thing93; 94: Thing94; 95: Thing95; 96: Thing96; 97: Thing97; 98: Thing98; 99: Thing99; 100: Thing100; 101: Thing101; 102: Thing102; 103: Thing103; 104: Thing104; 105: Thing105; 106: Thing106; 107: Thing107; 108: Thing108; 109: Thing109; 110: Thing110; 111: Thing111; 112: Thing112; 113: Thing113; 114: Thing114; 115: Thing115; 116: Thing116; 117: Thing117; 118: Thing118; 119: Thing119; 120: Thing120; 121: Thing121; 122: Thing122; 123: Thing123; 124: Thing124; 125: Thing125; 126: Thing126; 127: Thing127; 128: Thing128; 129: Thing129; 130: Thing130; 131: Thing131; 132: Thing132; 133: Thing133; 134: Thing134; 135: Thing135; 136: Thing136; 137: Thing137; 138: Thing138; 139: Thing139; 140: Thing140; 141: Thing141; 142: Thing142; 143: Thing143; 144: Thing144; 145: Thing145; 146: Thing146; 147: Thing147; 148: Thing148; 149: Thing149; 150: Thing150; 151: Thing151; 152: Thing152; 153: Thing153; 154: Thing154; 155: Thing155; 156: Thing156; 157: Thing157; 158: Thing158; 159: Thing159; 160: Thing160; 161: Thing161; 162: Thing162; 163: Thing163; 164: Thing164; 165: Thing165; 166: Thing166; 167: Thing167; 168: Thing168; 169: Thing169; 170: Thing170; 171: Thing171; 172: Thing172; 173: Thing173; 174: Thing174; 175: Thing175; 176: Thing176; 177: Thing177; 178: Thing178; 179: Thing179; 180: Thing180; 181: Thing181; 182: Thing182; 183: Thing183; 184: Thing184; 185: Thing185; 186: Thing186; 187: Thing187; 188: Thing188; 189: Thing189; 190: Thing190; 191: Thing191; 192: Thing192; 193: Thing193; 194: Thing194; 195: Thing195; 196: Thing196; 197: Thing197; 198: Thing198; 199: Thing199; }
    interface Types {
      operations: { get0: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing0 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get1: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing1 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get2: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing2 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get3: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing3 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get4: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing4 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get5: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing5 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get6: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing6 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get7: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing7 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get8: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing8 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get9: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing9 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get10: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing10 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get11: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing11 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get12: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing12 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get13: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing13 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get14: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing14 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get15: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing15 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get16: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing16 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get17: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing17 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get18: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing18 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get19: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing19 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get20: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing20 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get21: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing21 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get22: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing22 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get23: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing23 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get24: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing24 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get25: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing25 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get26: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing26 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get27: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing27 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get28: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing28 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get29: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing29 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get30: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing30 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get31: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing31 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get32: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing32 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get33: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing33 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get34: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing34 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get35: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing35 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get36: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing36 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get37: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing37 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get38: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing38 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get39: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing39 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get40: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing40 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get41: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing41 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get42: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing42 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get43: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing43 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get44: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing44 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get45: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing45 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get46: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing46 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get47: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing47 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get48: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing48 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get49: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing49 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get50: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing50 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get51: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing51 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get52: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing52 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get53: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing53 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get54: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing54 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get55: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing55 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get56: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing56 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get57: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing57 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get58: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing58 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get59: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing59 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get60: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing60 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get61: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing61 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get62: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing62 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get63: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing63 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get64: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing64 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get65: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing65 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get66: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing66 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get67: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing67 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get68: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing68 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get69: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing69 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get70: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing70 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get71: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing71 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get72: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing72 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get73: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing73 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get74: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing74 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get75: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing75 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get76: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing76 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get77: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing77 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get78: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing78 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get79: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing79 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get80: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing80 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get81: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing81 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get82: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing82 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get83: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing83 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get84: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing84 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get85: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing85 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get86: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing86 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get87: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing87 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get88: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing88 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get89: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing89 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get90: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing90 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get91: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing91 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get92: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing92 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get93: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing93 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get94: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing94 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get95: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing95 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get96: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing96 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get97: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing97 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get98: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing98 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get99: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing99 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get100: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing100 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get101: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing101 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get102: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing102 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get103: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing103 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get104: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing104 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get105: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing105 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get106: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing106 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get107: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing107 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get108: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing108 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get109: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing109 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get110: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing110 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get111: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing111 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get112: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing112 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get113: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing113 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get114: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing114 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get115: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing115 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get116: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing116 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get117: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing117 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get118: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing118 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get119: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing119 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get120: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing120 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get121: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing121 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get122: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing122 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get123: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing123 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get124: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing124 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get125: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing125 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get126: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing126 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get127: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing127 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get128: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing128 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get129: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing129 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get130: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing130 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get131: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing131 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get132: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing132 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get133: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing133 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get134: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing134 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get135: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing135 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get136: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing136 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get137: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing137 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get138: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing138 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get139: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing139 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get140: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing140 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get141: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing141 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get142: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing142 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get143: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing143 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get144: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing144 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get145: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing145 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get146: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing146 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get147: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing147 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get148: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing148 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get149: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing149 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get150: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing150 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get151: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing151 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get152: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing152 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get153: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing153 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get154: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing154 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get155: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing155 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get156: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing156 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get157: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing157 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get158: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing158 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get159: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing159 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get160: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing160 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get161: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing161 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get162: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing162 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get163: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing163 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get164: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing164 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get165: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing165 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get166: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing166 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get167: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing167 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get168: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing168 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get169: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing169 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get170: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing170 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get171: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing171 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get172: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing172 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get173: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing173 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get174: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing174 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get175: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing175 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get176: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing176 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get177: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing177 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get178: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing178 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get179: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing179 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get180: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing180 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get181: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing181 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get182: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing182 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get183: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing183 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get184: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing184 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get185: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing185 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get186: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing186 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get187: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing187 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get188: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing188 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get189: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing189 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get190: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing190 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get191: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing191 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get192: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing192 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get193: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing193 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get194: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing194 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get195: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing195 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get196: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing196 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get197: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing197 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get198: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing198 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    };
get199: {
      parameters: { path: { id: number }; query?: { limit?: number } };
      responses: {
        200: {
          headers: { "X-Request-Id": string; Link?: string };
          content: { "application/json": Thing199 };
        };
        400: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 404: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 429: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } }; 500: { headers: { "X-Request-Id": string }; content: { "application/json": ApiError } };
      };
    }; };
      table: { get0: { parameters: { query: { limit: { default: 1 } } } };
get1: { parameters: { query: { limit: { default: 1 } } } };
get2: { parameters: { query: { limit: { default: 1 } } } };
get3: { parameters: { query: { limit: { default: 1 } } } };
get4: { parameters: { query: { limit: { default: 1 } } } };
get5: { parameters: { query: { limit: { default: 1 } } } };
get6: { parameters: { query: { limit: { default: 1 } } } };
get7: { parameters: { query: { limit: { default: 1 } } } };
get8: { parameters: { query: { limit: { default: 1 } } } };
get9: { parameters: { query: { limit: { default: 1 } } } };
get10: { parameters: { query: { limit: { default: 1 } } } };
get11: { parameters: { query: { limit: { default: 1 } } } };
get12: { parameters: { query: { limit: { default: 1 } } } };
get13: { parameters: { query: { limit: { default: 1 } } } };
get14: { parameters: { query: { limit: { default: 1 } } } };
get15: { parameters: { query: { limit: { default: 1 } } } };
get16: { parameters: { query: { limit: { default: 1 } } } };
get17: { parameters: { query: { limit: { default: 1 } } } };
get18: { parameters: { query: { limit: { default: 1 } } } };
get19: { parameters: { query: { limit: { default: 1 } } } };
get20: { parameters: { query: { limit: { default: 1 } } } };
get21: { parameters: { query: { limit: { default: 1 } } } };
get22: { parameters: { query: { limit: { default: 1 } } } };
get23: { parameters: { query: { limit: { default: 1 } } } };
get24: { parameters: { query: { limit: { default: 1 } } } };
get25: { parameters: { query: { limit: { default: 1 } } } };
get26: { parameters: { query: { limit: { default: 1 } } } };
get27: { parameters: { query: { limit: { default: 1 } } } };
get28: { parameters: { query: { limit: { default: 1 } } } };
get29: { parameters: { query: { limit: { default: 1 } } } };
get30: { parameters: { query: { limit: { default: 1 } } } };
get31: { parameters: { query: { limit: { default: 1 } } } };
get32: { parameters: { query: { limit: { default: 1 } } } };
get33: { parameters: { query: { limit: { default: 1 } } } };
get34: { parameters: { query: { limit: { default: 1 } } } };
get35: { parameters: { query: { limit: { default: 1 } } } };
get36: { parameters: { query: { limit: { default: 1 } } } };
get37: { parameters: { query: { limit: { default: 1 } } } };
get38: { parameters: { query: { limit: { default: 1 } } } };
get39: { parameters: { query: { limit: { default: 1 } } } };
get40: { parameters: { query: { limit: { default: 1 } } } };
get41: { parameters: { query: { limit: { default: 1 } } } };
get42: { parameters: { query: { limit: { default: 1 } } } };
get43: { parameters: { query: { limit: { default: 1 } } } };
get44: { parameters: { query: { limit: { default: 1 } } } };
get45: { parameters: { query: { limit: { default: 1 } } } };
get46: { parameters: { query: { limit: { default: 1 } } } };
get47: { parameters: { query: { limit: { default: 1 } } } };
get48: { parameters: { query: { limit: { default: 1 } } } };
get49: { parameters: { query: { limit: { default: 1 } } } };
get50: { parameters: { query: { limit: { default: 1 } } } };
get51: { parameters: { query: { limit: { default: 1 } } } };
get52: { parameters: { query: { limit: { default: 1 } } } };
get53: { parameters: { query: { limit: { default: 1 } } } };
get54: { parameters: { query: { limit: { default: 1 } } } };
get55: { parameters: { query: { limit: { default: 1 } } } };
get56: { parameters: { query: { limit: { default: 1 } } } };
get57: { parameters: { query: { limit: { default: 1 } } } };
get58: { parameters: { query: { limit: { default: 1 } } } };
get59: { parameters: { query: { limit: { default: 1 } } } };
get60: { parameters: { query: { limit: { default: 1 } } } };
get61: { parameters: { query: { limit: { default: 1 } } } };
get62: { parameters: { query: { limit: { default: 1 } } } };
get63: { parameters: { query: { limit: { default: 1 } } } };
get64: { parameters: { query: { limit: { default: 1 } } } };
get65: { parameters: { query: { limit: { default: 1 } } } };
get66: { parameters: { query: { limit: { default: 1 } } } };
get67: { parameters: { query: { limit: { default: 1 } } } };
get68: { parameters: { query: { limit: { default: 1 } } } };
get69: { parameters: { query: { limit: { default: 1 } } } };
get70: { parameters: { query: { limit: { default: 1 } } } };
get71: { parameters: { query: { limit: { default: 1 } } } };
get72: { parameters: { query: { limit: { default: 1 } } } };
get73: { parameters: { query: { limit: { default: 1 } } } };
get74: { parameters: { query: { limit: { default: 1 } } } };
get75: { parameters: { query: { limit: { default: 1 } } } };
get76: { parameters: { query: { limit: { default: 1 } } } };
get77: { parameters: { query: { limit: { default: 1 } } } };
get78: { parameters: { query: { limit: { default: 1 } } } };
get79: { parameters: { query: { limit: { default: 1 } } } };
get80: { parameters: { query: { limit: { default: 1 } } } };
get81: { parameters: { query: { limit: { default: 1 } } } };
get82: { parameters: { query: { limit: { default: 1 } } } };
get83: { parameters: { query: { limit: { default: 1 } } } };
get84: { parameters: { query: { limit: { default: 1 } } } };
get85: { parameters: { query: { limit: { default: 1 } } } };
get86: { parameters: { query: { limit: { default: 1 } } } };
get87: { parameters: { query: { limit: { default: 1 } } } };
get88: { parameters: { query: { limit: { default: 1 } } } };
get89: { parameters: { query: { limit: { default: 1 } } } };
get90: { parameters: { query: { limit: { default: 1 } } } };
get91: { parameters: { query: { limit: { default: 1 } } } };
get92: { parameters: { query: { limit: { default: 1 } } } };
get93: { parameters: { query: { limit: { default: 1 } } } };
get94: { parameters: { query: { limit: { default: 1 } } } };
get95: { parameters: { query: { limit: { default: 1 } } } };
get96: { parameters: { query: { limit: { default: 1 } } } };
get97: { parameters: { query: { limit: { default: 1 } } } };
get98: { parameters: { query: { limit: { default: 1 } } } };
get99: { parameters: { query: { limit: { default: 1 } } } };
get100: { parameters: { query: { limit: { default: 1 } } } };
get101: { parameters: { query: { limit: { default: 1 } } } };
get102: { parameters: { query: { limit: { default: 1 } } } };
get103: { parameters: { query: { limit: { default: 1 } } } };
get104: { parameters: { query: { limit: { default: 1 } } } };
get105: { parameters: { query: { limit: { default: 1 } } } };
get106: { parameters: { query: { limit: { default: 1 } } } };
get107: { parameters: { query: { limit: { default: 1 } } } };
get108: { parameters: { query: { limit: { default: 1 } } } };
get109: { parameters: { query: { limit: { default: 1 } } } };
get110: { parameters: { query: { limit: { default: 1 } } } };
get111: { parameters: { query: { limit: { default: 1 } } } };
get112: { parameters: { query: { limit: { default: 1 } } } };
get113: { parameters: { query: { limit: { default: 1 } } } };
get114: { parameters: { query: { limit: { default: 1 } } } };
get115: { parameters: { query: { limit: { default: 1 } } } };
get116: { parameters: { query: { limit: { default: 1 } } } };
get117: { parameters: { query: { limit: { default: 1 } } } };
get118: { parameters: { query: { limit: { default: 1 } } } };
get119: { parameters: { query: { limit: { default: 1 } } } };
get120: { parameters: { query: { limit: { default: 1 } } } };
get121: { parameters: { query: { limit: { default: 1 } } } };
get122: { parameters: { query: { limit: { default: 1 } } } };
get123: { parameters: { query: { limit: { default: 1 } } } };
get124: { parameters: { query: { limit: { default: 1 } } } };
get125: { parameters: { query: { limit: { default: 1 } } } };
get126: { parameters: { query: { limit: { default: 1 } } } };
get127: { parameters: { query: { limit: { default: 1 } } } };
get128: { parameters: { query: { limit: { default: 1 } } } };
get129: { parameters: { query: { limit: { default: 1 } } } };
get130: { parameters: { query: { limit: { default: 1 } } } };
get131: { parameters: { query: { limit: { default: 1 } } } };
get132: { parameters: { query: { limit: { default: 1 } } } };
get133: { parameters: { query: { limit: { default: 1 } } } };
get134: { parameters: { query: { limit: { default: 1 } } } };
get135: { parameters: { query: { limit: { default: 1 } } } };
get136: { parameters: { query: { limit: { default: 1 } } } };
get137: { parameters: { query: { limit: { default: 1 } } } };
get138: { parameters: { query: { limit: { default: 1 } } } };
get139: { parameters: { query: { limit: { default: 1 } } } };
get140: { parameters: { query: { limit: { default: 1 } } } };
get141: { parameters: { query: { limit: { default: 1 } } } };
get142: { parameters: { query: { limit: { default: 1 } } } };
get143: { parameters: { query: { limit: { default: 1 } } } };
get144: { parameters: { query: { limit: { default: 1 } } } };
get145: { parameters: { query: { limit: { default: 1 } } } };
get146: { parameters: { query: { limit: { default: 1 } } } };
get147: { parameters: { query: { limit: { default: 1 } } } };
get148: { parameters: { query: { limit: { default: 1 } } } };
get149: { parameters: { query: { limit: { default: 1 } } } };
get150: { parameters: { query: { limit: { default: 1 } } } };
get151: { parameters: { query: { limit: { default: 1 } } } };
get152: { parameters: { query: { limit: { default: 1 } } } };
get153: { parameters: { query: { limit: { default: 1 } } } };
get154: { parameters: { query: { limit: { default: 1 } } } };
get155: { parameters: { query: { limit: { default: 1 } } } };
get156: { parameters: { query: { limit: { default: 1 } } } };
get157: { parameters: { query: { limit: { default: 1 } } } };
get158: { parameters: { query: { limit: { default: 1 } } } };
get159: { parameters: { query: { limit: { default: 1 } } } };
get160: { parameters: { query: { limit: { default: 1 } } } };
get161: { parameters: { query: { limit: { default: 1 } } } };
get162: { parameters: { query: { limit: { default: 1 } } } };
get163: { parameters: { query: { limit: { default: 1 } } } };
get164: { parameters: { query: { limit: { default: 1 } } } };
get165: { parameters: { query: { limit: { default: 1 } } } };
get166: { parameters: { query: { limit: { default: 1 } } } };
get167: { parameters: { query: { limit: { default: 1 } } } };
get168: { parameters: { query: { limit: { default: 1 } } } };
get169: { parameters: { query: { limit: { default: 1 } } } };
get170: { parameters: { query: { limit: { default: 1 } } } };
get171: { parameters: { query: { limit: { default: 1 } } } };
get172: { parameters: { query: { limit: { default: 1 } } } };
get173: { parameters: { query: { limit: { default: 1 } } } };
get174: { parameters: { query: { limit: { default: 1 } } } };
get175: { parameters: { query: { limit: { default: 1 } } } };
get176: { parameters: { query: { limit: { default: 1 } } } };
get177: { parameters: { query: { limit: { default: 1 } } } };
get178: { parameters: { query: { limit: { default: 1 } } } };
get179: { parameters: { query: { limit: { default: 1 } } } };
get180: { parameters: { query: { limit: { default: 1 } } } };
get181: { parameters: { query: { limit: { default: 1 } } } };
get182: { parameters: { query: { limit: { default: 1 } } } };
get183: { parameters: { query: { limit: { default: 1 } } } };
get184: { parameters: { query: { limit: { default: 1 } } } };
get185: { parameters: { query: { limit: { default: 1 } } } };
get186: { parameters: { query: { limit: { default: 1 } } } };
get187: { parameters: { query: { limit: { default: 1 } } } };
get188: { parameters: { query: { limit: { default: 1 } } } };
get189: { parameters: { query: { limit: { default: 1 } } } };
get190: { parameters: { query: { limit: { default: 1 } } } };
get191: { parameters: { query: { limit: { default: 1 } } } };
get192: { parameters: { query: { limit: { default: 1 } } } };
get193: { parameters: { query: { limit: { default: 1 } } } };
get194: { parameters: { query: { limit: { default: 1 } } } };
get195: { parameters: { query: { limit: { default: 1 } } } };
get196: { parameters: { query: { limit: { default: 1 } } } };
get197: { parameters: { query: { limit: { default: 1 } } } };
get198: { parameters: { query: { limit: { default: 1 } } } };
get199: { parameters: { query: { limit: { default: 1 } } } }; };
    }
    type Context = <Index extends keyof Things>(index: Index) => Things[Index];
    declare const contract: Contract<keyof Types["operations"]>;
    const { operation, seal } = bindContract<Types, Context>(contract);
    export const handlers = seal({ get0: operation("get0", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(0) };
      return { status: 200, body: { id: path.id, name: "", own0: 1 } };
    }),
get1: operation("get1", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(1) };
      return { status: 200, body: { id: path.id, name: "", own1: 1 } };
    }),
get2: operation("get2", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(2) };
      return { status: 200, body: { id: path.id, name: "", own2: 1 } };
    }),
get3: operation("get3", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(3) };
      return { status: 200, body: { id: path.id, name: "", own3: 1 } };
    }),
get4: operation("get4", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(4) };
      return { status: 200, body: { id: path.id, name: "", own4: 1 } };
    }),
get5: operation("get5", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(5) };
      return { status: 200, body: { id: path.id, name: "", own5: 1 } };
    }),
get6: operation("get6", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(6) };
      return { status: 200, body: { id: path.id, name: "", own6: 1 } };
    }),
get7: operation("get7", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(7) };
      return { status: 200, body: { id: path.id, name: "", own7: 1 } };
    }),
get8: operation("get8", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(8) };
      return { status: 200, body: { id: path.id, name: "", own8: 1 } };
    }),
get9: operation("get9", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(9) };
      return { status: 200, body: { id: path.id, name: "", own9: 1 } };
    }),
get10: operation("get10", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(10) };
      return { status: 200, body: { id: path.id, name: "", own10: 1 } };
    }),
get11: operation("get11", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(11) };
      return { status: 200, body: { id: path.id, name: "", own11: 1 } };
    }),
get12: operation("get12", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(12) };
      return { status: 200, body: { id: path.id, name: "", own12: 1 } };
    }),
get13: operation("get13", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(13) };
      return { status: 200, body: { id: path.id, name: "", own13: 1 } };
    }),
get14: operation("get14", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(14) };
      return { status: 200, body: { id: path.id, name: "", own14: 1 } };
    }),
get15: operation("get15", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(15) };
      return { status: 200, body: { id: path.id, name: "", own15: 1 } };
    }),
get16: operation("get16", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(16) };
      return { status: 200, body: { id: path.id, name: "", own16: 1 } };
    }),
get17: operation("get17", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(17) };
      return { status: 200, body: { id: path.id, name: "", own17: 1 } };
    }),
get18: operation("get18", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(18) };
      return { status: 200, body: { id: path.id, name: "", own18: 1 } };
    }),
get19: operation("get19", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(19) };
      return { status: 200, body: { id: path.id, name: "", own19: 1 } };
    }),
get20: operation("get20", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(20) };
      return { status: 200, body: { id: path.id, name: "", own20: 1 } };
    }),
get21: operation("get21", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(21) };
      return { status: 200, body: { id: path.id, name: "", own21: 1 } };
    }),
get22: operation("get22", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(22) };
      return { status: 200, body: { id: path.id, name: "", own22: 1 } };
    }),
get23: operation("get23", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(23) };
      return { status: 200, body: { id: path.id, name: "", own23: 1 } };
    }),
get24: operation("get24", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(24) };
      return { status: 200, body: { id: path.id, name: "", own24: 1 } };
    }),
get25: operation("get25", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(25) };
      return { status: 200, body: { id: path.id, name: "", own25: 1 } };
    }),
get26: operation("get26", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(26) };
      return { status: 200, body: { id: path.id, name: "", own26: 1 } };
    }),
get27: operation("get27", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(27) };
      return { status: 200, body: { id: path.id, name: "", own27: 1 } };
    }),
get28: operation("get28", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(28) };
      return { status: 200, body: { id: path.id, name: "", own28: 1 } };
    }),
get29: operation("get29", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(29) };
      return { status: 200, body: { id: path.id, name: "", own29: 1 } };
    }),
get30: operation("get30", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(30) };
      return { status: 200, body: { id: path.id, name: "", own30: 1 } };
    }),
get31: operation("get31", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(31) };
      return { status: 200, body: { id: path.id, name: "", own31: 1 } };
    }),
get32: operation("get32", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(32) };
      return { status: 200, body: { id: path.id, name: "", own32: 1 } };
    }),
get33: operation("get33", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(33) };
      return { status: 200, body: { id: path.id, name: "", own33: 1 } };
    }),
get34: operation("get34", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(34) };
      return { status: 200, body: { id: path.id, name: "", own34: 1 } };
    }),
get35: operation("get35", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(35) };
      return { status: 200, body: { id: path.id, name: "", own35: 1 } };
    }),
get36: operation("get36", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(36) };
      return { status: 200, body: { id: path.id, name: "", own36: 1 } };
    }),
get37: operation("get37", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(37) };
      return { status: 200, body: { id: path.id, name: "", own37: 1 } };
    }),
get38: operation("get38", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(38) };
      return { status: 200, body: { id: path.id, name: "", own38: 1 } };
    }),
get39: operation("get39", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(39) };
      return { status: 200, body: { id: path.id, name: "", own39: 1 } };
    }),
get40: operation("get40", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(40) };
      return { status: 200, body: { id: path.id, name: "", own40: 1 } };
    }),
get41: operation("get41", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(41) };
      return { status: 200, body: { id: path.id, name: "", own41: 1 } };
    }),
get42: operation("get42", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(42) };
      return { status: 200, body: { id: path.id, name: "", own42: 1 } };
    }),
get43: operation("get43", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(43) };
      return { status: 200, body: { id: path.id, name: "", own43: 1 } };
    }),
get44: operation("get44", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(44) };
      return { status: 200, body: { id: path.id, name: "", own44: 1 } };
    }),
get45: operation("get45", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(45) };
      return { status: 200, body: { id: path.id, name: "", own45: 1 } };
    }),
get46: operation("get46", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(46) };
      return { status: 200, body: { id: path.id, name: "", own46: 1 } };
    }),
get47: operation("get47", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(47) };
      return { status: 200, body: { id: path.id, name: "", own47: 1 } };
    }),
get48: operation("get48", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(48) };
      return { status: 200, body: { id: path.id, name: "", own48: 1 } };
    }),
get49: operation("get49", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(49) };
      return { status: 200, body: { id: path.id, name: "", own49: 1 } };
    }),
get50: operation("get50", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(50) };
      return { status: 200, body: { id: path.id, name: "", own50: 1 } };
    }),
get51: operation("get51", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(51) };
      return { status: 200, body: { id: path.id, name: "", own51: 1 } };
    }),
get52: operation("get52", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(52) };
      return { status: 200, body: { id: path.id, name: "", own52: 1 } };
    }),
get53: operation("get53", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(53) };
      return { status: 200, body: { id: path.id, name: "", own53: 1 } };
    }),
get54: operation("get54", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(54) };
      return { status: 200, body: { id: path.id, name: "", own54: 1 } };
    }),
get55: operation("get55", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(55) };
      return { status: 200, body: { id: path.id, name: "", own55: 1 } };
    }),
get56: operation("get56", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(56) };
      return { status: 200, body: { id: path.id, name: "", own56: 1 } };
    }),
get57: operation("get57", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(57) };
      return { status: 200, body: { id: path.id, name: "", own57: 1 } };
    }),
get58: operation("get58", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(58) };
      return { status: 200, body: { id: path.id, name: "", own58: 1 } };
    }),
get59: operation("get59", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(59) };
      return { status: 200, body: { id: path.id, name: "", own59: 1 } };
    }),
get60: operation("get60", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(60) };
      return { status: 200, body: { id: path.id, name: "", own60: 1 } };
    }),
get61: operation("get61", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(61) };
      return { status: 200, body: { id: path.id, name: "", own61: 1 } };
    }),
get62: operation("get62", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(62) };
      return { status: 200, body: { id: path.id, name: "", own62: 1 } };
    }),
get63: operation("get63", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(63) };
      return { status: 200, body: { id: path.id, name: "", own63: 1 } };
    }),
get64: operation("get64", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(64) };
      return { status: 200, body: { id: path.id, name: "", own64: 1 } };
    }),
get65: operation("get65", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(65) };
      return { status: 200, body: { id: path.id, name: "", own65: 1 } };
    }),
get66: operation("get66", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(66) };
      return { status: 200, body: { id: path.id, name: "", own66: 1 } };
    }),
get67: operation("get67", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(67) };
      return { status: 200, body: { id: path.id, name: "", own67: 1 } };
    }),
get68: operation("get68", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(68) };
      return { status: 200, body: { id: path.id, name: "", own68: 1 } };
    }),
get69: operation("get69", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(69) };
      return { status: 200, body: { id: path.id, name: "", own69: 1 } };
    }),
get70: operation("get70", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(70) };
      return { status: 200, body: { id: path.id, name: "", own70: 1 } };
    }),
get71: operation("get71", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(71) };
      return { status: 200, body: { id: path.id, name: "", own71: 1 } };
    }),
get72: operation("get72", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(72) };
      return { status: 200, body: { id: path.id, name: "", own72: 1 } };
    }),
get73: operation("get73", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(73) };
      return { status: 200, body: { id: path.id, name: "", own73: 1 } };
    }),
get74: operation("get74", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(74) };
      return { status: 200, body: { id: path.id, name: "", own74: 1 } };
    }),
get75: operation("get75", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(75) };
      return { status: 200, body: { id: path.id, name: "", own75: 1 } };
    }),
get76: operation("get76", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(76) };
      return { status: 200, body: { id: path.id, name: "", own76: 1 } };
    }),
get77: operation("get77", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(77) };
      return { status: 200, body: { id: path.id, name: "", own77: 1 } };
    }),
get78: operation("get78", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(78) };
      return { status: 200, body: { id: path.id, name: "", own78: 1 } };
    }),
get79: operation("get79", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(79) };
      return { status: 200, body: { id: path.id, name: "", own79: 1 } };
    }),
get80: operation("get80", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(80) };
      return { status: 200, body: { id: path.id, name: "", own80: 1 } };
    }),
get81: operation("get81", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(81) };
      return { status: 200, body: { id: path.id, name: "", own81: 1 } };
    }),
get82: operation("get82", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(82) };
      return { status: 200, body: { id: path.id, name: "", own82: 1 } };
    }),
get83: operation("get83", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(83) };
      return { status: 200, body: { id: path.id, name: "", own83: 1 } };
    }),
get84: operation("get84", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(84) };
      return { status: 200, body: { id: path.id, name: "", own84: 1 } };
    }),
get85: operation("get85", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(85) };
      return { status: 200, body: { id: path.id, name: "", own85: 1 } };
    }),
get86: operation("get86", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(86) };
      return { status: 200, body: { id: path.id, name: "", own86: 1 } };
    }),
get87: operation("get87", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(87) };
      return { status: 200, body: { id: path.id, name: "", own87: 1 } };
    }),
get88: operation("get88", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(88) };
      return { status: 200, body: { id: path.id, name: "", own88: 1 } };
    }),
get89: operation("get89", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(89) };
      return { status: 200, body: { id: path.id, name: "", own89: 1 } };
    }),
get90: operation("get90", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(90) };
      return { status: 200, body: { id: path.id, name: "", own90: 1 } };
    }),
get91: operation("get91", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(91) };
      return { status: 200, body: { id: path.id, name: "", own91: 1 } };
    }),
get92: operation("get92", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(92) };
      return { status: 200, body: { id: path.id, name: "", own92: 1 } };
    }),
get93: operation("get93", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(93) };
      return { status: 200, body: { id: path.id, name: "", own93: 1 } };
    }),
get94: operation("get94", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(94) };
      return { status: 200, body: { id: path.id, name: "", own94: 1 } };
    }),
get95: operation("get95", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(95) };
      return { status: 200, body: { id: path.id, name: "", own95: 1 } };
    }),
get96: operation("get96", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(96) };
      return { status: 200, body: { id: path.id, name: "", own96: 1 } };
    }),
get97: operation("get97", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(97) };
      return { status: 200, body: { id: path.id, name: "", own97: 1 } };
    }),
get98: operation("get98", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(98) };
      return { status: 200, body: { id: path.id, name: "", own98: 1 } };
    }),
get99: operation("get99", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(99) };
      return { status: 200, body: { id: path.id, name: "", own99: 1 } };
    }),
get100: operation("get100", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(100) };
      return { status: 200, body: { id: path.id, name: "", own100: 1 } };
    }),
get101: operation("get101", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(101) };
      return { status: 200, body: { id: path.id, name: "", own101: 1 } };
    }),
get102: operation("get102", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(102) };
      return { status: 200, body: { id: path.id, name: "", own102: 1 } };
    }),
get103: operation("get103", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(103) };
      return { status: 200, body: { id: path.id, name: "", own103: 1 } };
    }),
get104: operation("get104", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(104) };
      return { status: 200, body: { id: path.id, name: "", own104: 1 } };
    }),
get105: operation("get105", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(105) };
      return { status: 200, body: { id: path.id, name: "", own105: 1 } };
    }),
get106: operation("get106", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(106) };
      return { status: 200, body: { id: path.id, name: "", own106: 1 } };
    }),
get107: operation("get107", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(107) };
      return { status: 200, body: { id: path.id, name: "", own107: 1 } };
    }),
get108: operation("get108", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(108) };
      return { status: 200, body: { id: path.id, name: "", own108: 1 } };
    }),
get109: operation("get109", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(109) };
      return { status: 200, body: { id: path.id, name: "", own109: 1 } };
    }),
get110: operation("get110", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(110) };
      return { status: 200, body: { id: path.id, name: "", own110: 1 } };
    }),
get111: operation("get111", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(111) };
      return { status: 200, body: { id: path.id, name: "", own111: 1 } };
    }),
get112: operation("get112", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(112) };
      return { status: 200, body: { id: path.id, name: "", own112: 1 } };
    }),
get113: operation("get113", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(113) };
      return { status: 200, body: { id: path.id, name: "", own113: 1 } };
    }),
get114: operation("get114", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(114) };
      return { status: 200, body: { id: path.id, name: "", own114: 1 } };
    }),
get115: operation("get115", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(115) };
      return { status: 200, body: { id: path.id, name: "", own115: 1 } };
    }),
get116: operation("get116", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(116) };
      return { status: 200, body: { id: path.id, name: "", own116: 1 } };
    }),
get117: operation("get117", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(117) };
      return { status: 200, body: { id: path.id, name: "", own117: 1 } };
    }),
get118: operation("get118", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(118) };
      return { status: 200, body: { id: path.id, name: "", own118: 1 } };
    }),
get119: operation("get119", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(119) };
      return { status: 200, body: { id: path.id, name: "", own119: 1 } };
    }),
get120: operation("get120", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(120) };
      return { status: 200, body: { id: path.id, name: "", own120: 1 } };
    }),
get121: operation("get121", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(121) };
      return { status: 200, body: { id: path.id, name: "", own121: 1 } };
    }),
get122: operation("get122", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(122) };
      return { status: 200, body: { id: path.id, name: "", own122: 1 } };
    }),
get123: operation("get123", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(123) };
      return { status: 200, body: { id: path.id, name: "", own123: 1 } };
    }),
get124: operation("get124", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(124) };
      return { status: 200, body: { id: path.id, name: "", own124: 1 } };
    }),
get125: operation("get125", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(125) };
      return { status: 200, body: { id: path.id, name: "", own125: 1 } };
    }),
get126: operation("get126", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(126) };
      return { status: 200, body: { id: path.id, name: "", own126: 1 } };
    }),
get127: operation("get127", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(127) };
      return { status: 200, body: { id: path.id, name: "", own127: 1 } };
    }),
get128: operation("get128", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(128) };
      return { status: 200, body: { id: path.id, name: "", own128: 1 } };
    }),
get129: operation("get129", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(129) };
      return { status: 200, body: { id: path.id, name: "", own129: 1 } };
    }),
get130: operation("get130", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(130) };
      return { status: 200, body: { id: path.id, name: "", own130: 1 } };
    }),
get131: operation("get131", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(131) };
      return { status: 200, body: { id: path.id, name: "", own131: 1 } };
    }),
get132: operation("get132", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(132) };
      return { status: 200, body: { id: path.id, name: "", own132: 1 } };
    }),
get133: operation("get133", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(133) };
      return { status: 200, body: { id: path.id, name: "", own133: 1 } };
    }),
get134: operation("get134", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(134) };
      return { status: 200, body: { id: path.id, name: "", own134: 1 } };
    }),
get135: operation("get135", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(135) };
      return { status: 200, body: { id: path.id, name: "", own135: 1 } };
    }),
get136: operation("get136", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(136) };
      return { status: 200, body: { id: path.id, name: "", own136: 1 } };
    }),
get137: operation("get137", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(137) };
      return { status: 200, body: { id: path.id, name: "", own137: 1 } };
    }),
get138: operation("get138", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(138) };
      return { status: 200, body: { id: path.id, name: "", own138: 1 } };
    }),
get139: operation("get139", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(139) };
      return { status: 200, body: { id: path.id, name: "", own139: 1 } };
    }),
get140: operation("get140", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(140) };
      return { status: 200, body: { id: path.id, name: "", own140: 1 } };
    }),
get141: operation("get141", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(141) };
      return { status: 200, body: { id: path.id, name: "", own141: 1 } };
    }),
get142: operation("get142", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(142) };
      return { status: 200, body: { id: path.id, name: "", own142: 1 } };
    }),
get143: operation("get143", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(143) };
      return { status: 200, body: { id: path.id, name: "", own143: 1 } };
    }),
get144: operation("get144", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(144) };
      return { status: 200, body: { id: path.id, name: "", own144: 1 } };
    }),
get145: operation("get145", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(145) };
      return { status: 200, body: { id: path.id, name: "", own145: 1 } };
    }),
get146: operation("get146", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(146) };
      return { status: 200, body: { id: path.id, name: "", own146: 1 } };
    }),
get147: operation("get147", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(147) };
      return { status: 200, body: { id: path.id, name: "", own147: 1 } };
    }),
get148: operation("get148", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(148) };
      return { status: 200, body: { id: path.id, name: "", own148: 1 } };
    }),
get149: operation("get149", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(149) };
      return { status: 200, body: { id: path.id, name: "", own149: 1 } };
    }),
get150: operation("get150", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(150) };
      return { status: 200, body: { id: path.id, name: "", own150: 1 } };
    }),
get151: operation("get151", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(151) };
      return { status: 200, body: { id: path.id, name: "", own151: 1 } };
    }),
get152: operation("get152", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(152) };
      return { status: 200, body: { id: path.id, name: "", own152: 1 } };
    }),
get153: operation("get153", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(153) };
      return { status: 200, body: { id: path.id, name: "", own153: 1 } };
    }),
get154: operation("get154", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(154) };
      return { status: 200, body: { id: path.id, name: "", own154: 1 } };
    }),
get155: operation("get155", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(155) };
      return { status: 200, body: { id: path.id, name: "", own155: 1 } };
    }),
get156: operation("get156", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(156) };
      return { status: 200, body: { id: path.id, name: "", own156: 1 } };
    }),
get157: operation("get157", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(157) };
      return { status: 200, body: { id: path.id, name: "", own157: 1 } };
    }),
get158: operation("get158", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(158) };
      return { status: 200, body: { id: path.id, name: "", own158: 1 } };
    }),
get159: operation("get159", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(159) };
      return { status: 200, body: { id: path.id, name: "", own159: 1 } };
    }),
get160: operation("get160", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(160) };
      return { status: 200, body: { id: path.id, name: "", own160: 1 } };
    }),
get161: operation("get161", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(161) };
      return { status: 200, body: { id: path.id, name: "", own161: 1 } };
    }),
get162: operation("get162", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(162) };
      return { status: 200, body: { id: path.id, name: "", own162: 1 } };
    }),
get163: operation("get163", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(163) };
      return { status: 200, body: { id: path.id, name: "", own163: 1 } };
    }),
get164: operation("get164", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(164) };
      return { status: 200, body: { id: path.id, name: "", own164: 1 } };
    }),
get165: operation("get165", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(165) };
      return { status: 200, body: { id: path.id, name: "", own165: 1 } };
    }),
get166: operation("get166", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(166) };
      return { status: 200, body: { id: path.id, name: "", own166: 1 } };
    }),
get167: operation("get167", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(167) };
      return { status: 200, body: { id: path.id, name: "", own167: 1 } };
    }),
get168: operation("get168", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(168) };
      return { status: 200, body: { id: path.id, name: "", own168: 1 } };
    }),
get169: operation("get169", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(169) };
      return { status: 200, body: { id: path.id, name: "", own169: 1 } };
    }),
get170: operation("get170", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(170) };
      return { status: 200, body: { id: path.id, name: "", own170: 1 } };
    }),
get171: operation("get171", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(171) };
      return { status: 200, body: { id: path.id, name: "", own171: 1 } };
    }),
get172: operation("get172", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(172) };
      return { status: 200, body: { id: path.id, name: "", own172: 1 } };
    }),
get173: operation("get173", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(173) };
      return { status: 200, body: { id: path.id, name: "", own173: 1 } };
    }),
get174: operation("get174", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(174) };
      return { status: 200, body: { id: path.id, name: "", own174: 1 } };
    }),
get175: operation("get175", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(175) };
      return { status: 200, body: { id: path.id, name: "", own175: 1 } };
    }),
get176: operation("get176", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(176) };
      return { status: 200, body: { id: path.id, name: "", own176: 1 } };
    }),
get177: operation("get177", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(177) };
      return { status: 200, body: { id: path.id, name: "", own177: 1 } };
    }),
get178: operation("get178", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(178) };
      return { status: 200, body: { id: path.id, name: "", own178: 1 } };
    }),
get179: operation("get179", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(179) };
      return { status: 200, body: { id: path.id, name: "", own179: 1 } };
    }),
get180: operation("get180", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(180) };
      return { status: 200, body: { id: path.id, name: "", own180: 1 } };
    }),
get181: operation("get181", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(181) };
      return { status: 200, body: { id: path.id, name: "", own181: 1 } };
    }),
get182: operation("get182", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(182) };
      return { status: 200, body: { id: path.id, name: "", own182: 1 } };
    }),
get183: operation("get183", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(183) };
      return { status: 200, body: { id: path.id, name: "", own183: 1 } };
    }),
get184: operation("get184", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(184) };
      return { status: 200, body: { id: path.id, name: "", own184: 1 } };
    }),
get185: operation("get185", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(185) };
      return { status: 200, body: { id: path.id, name: "", own185: 1 } };
    }),
get186: operation("get186", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(186) };
      return { status: 200, body: { id: path.id, name: "", own186: 1 } };
    }),
get187: operation("get187", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(187) };
      return { status: 200, body: { id: path.id, name: "", own187: 1 } };
    }),
get188: operation("get188", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(188) };
      return { status: 200, body: { id: path.id, name: "", own188: 1 } };
    }),
get189: operation("get189", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(189) };
      return { status: 200, body: { id: path.id, name: "", own189: 1 } };
    }),
get190: operation("get190", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(190) };
      return { status: 200, body: { id: path.id, name: "", own190: 1 } };
    }),
get191: operation("get191", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(191) };
      return { status: 200, body: { id: path.id, name: "", own191: 1 } };
    }),
get192: operation("get192", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(192) };
      return { status: 200, body: { id: path.id, name: "", own192: 1 } };
    }),
get193: operation("get193", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(193) };
      return { status: 200, body: { id: path.id, name: "", own193: 1 } };
    }),
get194: operation("get194", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(194) };
      return { status: 200, body: { id: path.id, name: "", own194: 1 } };
    }),
get195: operation("get195", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(195) };
      return { status: 200, body: { id: path.id, name: "", own195: 1 } };
    }),
get196: operation("get196", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(196) };
      return { status: 200, body: { id: path.id, name: "", own196: 1 } };
    }),
get197: operation("get197", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(197) };
      return { status: 200, body: { id: path.id, name: "", own197: 1 } };
    }),
get198: operation("get198", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(198) };
      return { status: 200, body: { id: path.id, name: "", own198: 1 } };
    }),
get199: operation("get199", async ({ path, query, fail }, thing) => {
      if (path.id === 404) return fail(404, { code: "not_found", message: "" });
      if (query.limit === 1) return { status: 200, headers: { Link: "" }, body: thing(199) };
      return { status: 200, body: { id: path.id, name: "", own199: 1 } };
    }), });
  