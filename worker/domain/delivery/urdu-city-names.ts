/** The larger cities with their Urdu names, as the catalogue of Urdu has them; known without loading it. */
export const urduCityNames =
  'Lahore=لاہور|Karachi=کراچی|Faisalabad=فیصل آباد|Rawalpindi=راولپنڈی|Islamabad=اسلام آباد|' +
  'Gujranwala=گوجرانوالہ|Multan=ملتان|Peshawar=پشاور|Quetta=کوئٹہ|Sialkot=سیالکوٹ|Hyderabad=حیدرآباد|' +
  'Sargodha=سرگودھا|Bahawalpur=بہاولپور|Sahiwal=ساہیوال|Gujrat=گجرات|Sheikhupura=شیخوپورہ|Kasur=قصور|' +
  'Okara=اوکاڑہ|Jhang=جھنگ|Rahim Yar Khan=رحیم یار خان|Jhelum=جہلم|Chiniot=چنیوٹ|Hafizabad=حافظ آباد|' +
  'Mandi Bahauddin=منڈی بہاؤالدین|Khanewal=خانیوال|Vehari=وہاڑی|Pakpattan=پاکپتن|' +
  'Dera Ghazi Khan=ڈیرہ غازی خان|Muzaffargarh=مظفر گڑھ|Mianwali=میانوالی|Chakwal=چکوال|Attock=اٹک|' +
  'Wazirabad=وزیر آباد|Daska=ڈسکہ|Kamoke=کامونکی|Muridke=مریدکے|Raiwind=رائیونڈ|Burewala=بورے والا|' +
  'Murree=مری|Sukkur=سکھر|Larkana=لاڑکانہ|Nawabshah=نواب شاہ|Mirpur Khas=میرپور خاص|Mardan=مردان|' +
  'Abbottabad=ایبٹ آباد|Mingora=مینگورہ|Kohat=کوہاٹ|Dera Ismail Khan=ڈیرہ اسماعیل خان|Gwadar=گوادر|' +
  'Muzaffarabad=مظفرآباد|Mirpur=میرپور|Gilgit=گلگت|Skardu=سکردو'
