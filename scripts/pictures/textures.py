"""python3 textures.py  (needs Pillow): label, form, report and box textures -> tex/"""
import os, random
from PIL import Image, ImageDraw, ImageFont, ImageFilter
T = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tex'); os.makedirs(T, exist_ok=True)
def font(s, b=False): return ImageFont.truetype('/usr/share/fonts/truetype/dejavu/DejaVuSans%s.ttf' % ('-Bold' if b else ''), s)
def barcode(d, x, y, w, h, rnd, ink=(28, 24, 40), vertical=False):
    p = 0; L = h if vertical else w
    while p < L - 8:
        b = rnd.choice((3, 3, 6, 9)); s = rnd.choice((3, 3, 6, 9))
        if p + b < L: d.rectangle((x, y + p, x + w, y + p + b) if vertical else (x + p, y, x + p + b, y + h), fill=ink)
        p += b + s
def label(name, band, code, seed):
    rnd = random.Random(seed); W, H = 1080, 1680; P = (252, 251, 253); im = Image.new('RGB', (W, H), P); d = ImageDraw.Draw(im)
    d.rectangle((0, 0, W, 150), fill=band); d.text((80, 28), code.split('-')[0], font=font(92, True), fill='white')
    for i in range(3): d.rounded_rectangle((80, 205 + 52 * i, 80 + (520, 380, 640)[i], 221 + 52 * i), 8, fill=(172, 164, 192))
    barcode(d, 120, 420, 480, 1130, random.Random(seed), vertical=True)
    tx = Image.new('RGB', (1130, 250), P); t = ImageDraw.Draw(tx)
    t.text((0, 0), code, font=font(88, True), fill=(28, 24, 40)); t.text((0, 122), '%02d:%02d   %06d' % (rnd.randint(7, 11), rnd.randint(10, 59), rnd.randint(1e5, 999999)), font=font(64), fill=(70, 64, 90))
    im.paste(tx.rotate(90, expand=True), (690, 420)); im.save(f'{T}/label_{name}.png')
for i, (n, c, code) in enumerate((('edta', (107, 63, 192), 'EDTA-204817'), ('sst', (222, 165, 42), 'SST-204818'), ('cit', (106, 174, 222), 'CIT-204819'), ('flu', (138, 138, 146), 'FLU-204820'), ('red', (196, 52, 56), 'SER-204821'), ('grn', (60, 150, 96), 'HEP-204822'))): label(n, c, code, 5 + i)
def report():
    W, H = 1654, 2339; im = Image.new('RGB', (W, H), (253, 252, 254)); d = ImageDraw.Draw(im); P = (107, 63, 192); rnd = random.Random(3)
    d.rounded_rectangle((110, 110, 210, 210), 26, fill=P); d.ellipse((148, 130, 172, 160), fill='white'); d.arc((132, 130, 188, 192), 10, 170, fill='white', width=9)
    d.rounded_rectangle((240, 128, 620, 152), 10, fill=(53, 32, 95)); d.rounded_rectangle((240, 172, 500, 188), 8, fill=(190, 180, 214))
    barcode(d, 1200, 116, 340, 90, rnd)
    d.line((110, 270, 1544, 270), fill=(226, 218, 244), width=4)
    for i, (k, v) in enumerate((('Sample', 'EDTA / SST'), ('Received', '07:42'), ('Code', '204817'), ('Sex / age', 'F / 34'), ('Reported', '11:15'), ('Page', '1 / 1'))):
        x, yy = 110 + (i % 3) * 490, 305 + (i // 3) * 84; d.text((x, yy), k, font=font(24), fill=(150, 140, 176)); d.text((x, yy + 32), v, font=font(32), fill=(66, 56, 96))
    y = 520; d.rounded_rectangle((110, y, 1544, y + 70), 18, fill=(241, 237, 251))
    for x, w in ((150, 'Test'), (640, 'Result'), (860, 'Unit'), (1120, 'Reference')): d.text((x, y + 17), w, font=font(30, True), fill=P)
    y += 110
    for i, (n, v, u, pos) in enumerate((('Haemoglobin', '14.2', 'g/dL', .5), ('Haematocrit', '42.1', '%', .42), ('Glucose, fasting', '92', 'mg/dL', .7), ('HbA1c', '5.4', '%', .62), ('Cholesterol', '168', 'mg/dL', .35), ('Triglycerides', '112', 'mg/dL', .55), ('TSH', '2.1', 'mIU/L', .38), ('Creatinine', '0.92', 'mg/dL', .6), ('25-OH Vitamin D', '24', 'ng/mL', -.22))):
        d.text((150, y - 12), n, font=font(34), fill=(53, 45, 80)); d.text((640, y - 14), v, font=font(38, True), fill=(53, 32, 95)); d.text((860, y - 8), u, font=font(28), fill=(140, 132, 164))
        d.rounded_rectangle((1120, y + 2, 1500, y + 18), 8, fill=(234, 230, 244)); d.rounded_rectangle((1210, y + 2, 1400, y + 18), 8, fill=(150, 216, 178))
        px = 1210 + 190 * pos; d.ellipse((px - 15, y - 5, px + 15, y + 25), fill=(20, 128, 84) if pos > 0 else (222, 150, 40), outline='white', width=5)
        d.line((110, y + 56, 1544, y + 56), fill=(238, 233, 247), width=3); y += 92
    y += 20; d.rounded_rectangle((110, y, 1544, y + 560), 34, outline=(226, 218, 244), width=5); d.text((160, y + 40), 'HbA1c, last seven results', font=font(32, True), fill=(53, 32, 95))
    d.rectangle((160, y + 240, 1494, y + 380), fill=(228, 246, 236))
    for g in range(5): d.line((160, y + 130 + g * 90, 1494, y + 130 + g * 90), fill=(236, 231, 246), width=3)
    pts = [(180, y + 420), (400, y + 380), (620, y + 400), (840, y + 320), (1060, y + 336), (1280, y + 268), (1474, y + 290)]
    S = []
    for i in range(len(pts) - 1):
        (x0, y0), (x1, y1) = pts[i], pts[i + 1]
        for t in range(30): u = t / 30; s = u * u * (3 - 2 * u); S.append((x0 + (x1 - x0) * u, y0 + (y1 - y0) * s))
    S.append(pts[-1]); ar = S + [(1474, y + 490), (180, y + 490)]
    ov = Image.new('RGBA', im.size, (0, 0, 0, 0)); ImageDraw.Draw(ov).polygon(ar, fill=(107, 63, 192, 34)); im.paste(ov, (0, 0), ov); d = ImageDraw.Draw(im)
    d.line(S, fill=P, width=10, joint='curve')
    for p in pts: d.ellipse((p[0] - 15, p[1] - 15, p[0] + 15, p[1] + 15), fill='white', outline=P, width=8)
    d.rounded_rectangle((110, 2230, 420, 2244), 7, fill=(204, 196, 224)); d.line([(1200 + i * 9, 2200 - 40 * abs(((i * 7) % 13) / 13 - .5) + (i % 5) * 6) for i in range(30)], fill=(60, 60, 150), width=5, joint='curve')
    im.save(f'{T}/report.png')
report()
def form():
    W, H = 1480, 1050; im = Image.new('RGB', (W, H), (252, 251, 254)); d = ImageDraw.Draw(im); P = (107, 63, 192); rnd = random.Random(9)
    d.rectangle((0, 0, W, 120), fill=P); d.rounded_rectangle((60, 48, 420, 72), 10, fill='white'); barcode(d, 1080, 150, 330, 90, rnd)
    for i in range(4): d.rounded_rectangle((60, 170 + i * 74, 260 + rnd.randint(0, 90), 188 + i * 74), 8, fill=(150, 140, 176)); d.line((60, 222 + i * 74, 980, 222 + i * 74), fill=(214, 206, 232), width=3)
    for i in range(5):
        for j in range(3):
            x, y = 60 + j * 460, 520 + i * 92; d.rounded_rectangle((x, y, x + 38, y + 38), 8, outline=P, width=4); d.rounded_rectangle((x + 60, y + 10, x + 60 + rnd.randint(150, 320), y + 28), 8, fill=(86, 76, 112))
            if rnd.random() < .35: d.line((x + 6, y + 18, x + 16, y + 30, x + 44, y - 8), fill=(60, 60, 150), width=7)
    im.save(f'{T}/form.png')
form()
def chart():
    """A control chart: one value a day between the warning lines, and the one beyond them that stops the analyser."""
    W, H = 1654, 2339; im = Image.new('RGB', (W, H), (253, 252, 254)); d = ImageDraw.Draw(im); P = (107, 63, 192); rnd = random.Random(8)
    d.rounded_rectangle((110, 110, 210, 210), 26, fill=P); d.ellipse((148, 130, 172, 160), fill='white'); d.arc((132, 130, 188, 192), 10, 170, fill='white', width=9)
    d.rounded_rectangle((240, 128, 700, 152), 10, fill=(53, 32, 95)); d.rounded_rectangle((240, 172, 560, 188), 8, fill=(190, 180, 214)); barcode(d, 1200, 116, 340, 90, rnd)
    for n, y, odd in ((0, 330, 13), (1, 1270, -1)):
        d.rounded_rectangle((110, y, 1544, y + 860), 34, outline=(226, 218, 244), width=5); d.text((160, y + 36), ('Control, level 1', 'Control, level 2')[n], font=font(38, True), fill=(53, 32, 95))
        mid, sd = y + 480, 105; d.rectangle((230, mid - 2 * sd, 1494, mid + 2 * sd), fill=(228, 246, 236))
        for k in range(-3, 4): d.line((230, mid - k * sd, 1494, mid - k * sd), fill=(214, 96, 92) if abs(k) == 3 else (226, 170, 70) if abs(k) == 2 else P if k == 0 else (206, 228, 216), width=6 if k == 0 else 4); d.text((130, mid - k * sd - 18), '%+d s' % k if k else 'mean', font=font(28), fill=(110, 100, 140))
        pts = [(260 + i * 62, mid - (2.55 if i == odd else max(-1.7, min(1.7, rnd.gauss(0, .8)))) * sd) for i in range(20)]; d.line(pts, fill=P, width=7, joint='curve')
        for i, p in enumerate(pts): r = 22 if i == odd else 15; d.ellipse((p[0] - r, p[1] - r, p[0] + r, p[1] + r), fill=(206, 62, 60) if i == odd else P, outline='white', width=5)
        if odd > 0: d.ellipse((pts[odd][0] - 50, pts[odd][1] - 50, pts[odd][0] + 50, pts[odd][1] + 50), outline=(60, 60, 150), width=8)
    im.save(f'{T}/chart.png')
chart()
def day():
    """Label of the 24-hour container: the two times to write down, and the scale beside them."""
    W, H = 1500, 1650; im = Image.new('RGB', (W, H), (252, 251, 254)); d = ImageDraw.Draw(im); P = (107, 63, 192); d.rectangle((0, 0, W, 190), fill=P); d.text((90, 40), '24 h', font=font(110, True), fill='white'); barcode(d, 900, 250, 480, 190, random.Random(4))
    for i in range(2):
        y = 290 + i * 170 if False else 560 + i * 210; d.ellipse((90, y - 60, 230, y + 80), outline=P, width=12); d.line((160, y + 10, 160, y - 34), fill=P, width=12); d.line((160, y + 10, 192 if i else 128, y + 10), fill=P, width=12); d.line((280, y + 70, 820, y + 70), fill=(150, 140, 176), width=7)
    d.rounded_rectangle((90, 270, 700, 310), 14, fill=(86, 76, 112)); d.rounded_rectangle((90, 350, 520, 384), 12, fill=(190, 180, 214))
    for i in range(13): y = 1560 - i * 90; d.line((1060, y, 1180 if i % 2 else 1250, y), fill=(53, 32, 95), width=10); (d.text((1280, y - 36), '%.1f' % (i / 4), font=font(60, True), fill=(53, 32, 95)) if i % 2 == 0 else None)
    for i in range(3): d.rounded_rectangle((90, 1080 + i * 110, 90 + (700, 560, 640)[i], 1108 + i * 110), 12, fill=(206, 198, 224))
    im.save(f'{T}/day.png')
    W, H = 500, 1000; im = Image.new('RGB', (W, H), (250, 248, 253)); d = ImageDraw.Draw(im)
    for i in range(8): y = 940 - i * 120; d.line((60, y, 250 if i % 2 else 330, y), fill=P, width=14)
    im.save(f'{T}/scale.png')
day()
